"""Playing at a table in the terminal, alone, against bots, or passing the screen around."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text

from turbinehall import library
from turbinehall.kernel.chance import fresh_seed, stream_for
from turbinehall.kernel.errors import ImpossibleSetup, TurbineHallError, UndoRefused
from turbinehall.kernel.game import Game
from turbinehall.kernel.notation import plain
from turbinehall.lab import figures
from turbinehall.players import registry
from turbinehall.players.seats import ask
from turbinehall.terminal import rules, screen, show
from turbinehall.terminal.drawing import AMBER, QUIET, RED
from turbinehall.terminal.saves import CantSave, Save

COMMANDS = {
    "help": "what you can type",
    "why": "what can't be chosen now, and why",
    "hint": "what a strong bot would choose, and why; 'hint patient' asks one that thinks longer",
    "undo": "take the last choice back; 'undo 3' the last three",
    "table": "draw the table again (so does Enter alone)",
    "score": "where your points come from so far",
    "log": "the story so far; 'log 10' its last ten lines",
    "rules": "the rules: 'rules NE-024', 'rules managers'",
    "save": "say where the game is saved; 'save FILE' keeps it there from now on",
    "quit": "leave; the game is saved",
}
_SHORT = {"?": "help", "q": "quit", "u": "undo"}
_NO_ONE = -1


class Leave(Exception):
    """Somebody wants to go."""


class Table:
    """A game in the terminal: shows it, asks, plays, saves after every choice."""

    def __init__(
        self,
        game: Game,
        console: Console,
        save: Save,
        bots: Mapping[int, str] | None = None,
        read: screen.Reader = screen.read_line,
    ) -> None:
        self.game = game
        self.console = console
        self.save = save
        self.read = read
        self.names = dict(bots or {})
        for seat, name in self.names.items():
            if not 0 <= seat < game.setup.seats:
                last = show.seat_letter(game.setup.seats - 1)
                raise ImpossibleSetup(f"There is no seat {show.seat_letter(seat)}: seats are A to {last}.")
            registry.about(name)
        self.bots = {seat: registry.player(name) for seat, name in self.names.items()}
        seed = fresh_seed()  # a bot's own chance must not depend on the game's seed, which it can't know
        self.streams = {seat: stream_for(seed, f"player {seat}") for seat in self.bots}
        self.people = [seat for seat in range(game.setup.seats) if seat not in self.bots]
        self.seated = self.people[0] if len(self.people) == 1 else _NO_ONE
        self.read_up_to = dict.fromkeys([*self.people, _NO_ONE], 0)
        """How many lines of the story each has been shown."""
        self.news: list[Text] = []
        self.changed = True
        self.drawn_turn = -1
        self.saving = True

    def run(self) -> int:
        """Play to the end, or until somebody leaves; gives the exit code."""
        try:
            self._greet()
            while not self.game.over:
                if self.game.seat in self.bots:
                    self._let_bot_choose()
                    continue
                self._take_seat()
                self._show()
                self._answer(self._ask())
            self._finish()
        except (Leave, EOFError):
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            return 130
        return 0

    # ---------------------------------------------------------------- showing

    def _greet(self) -> None:
        meta = library.games()[self.game.setup.game]
        self._say(f"{meta.title}. {meta.summary}", "bold")
        if self.people:
            self._say(
                "Type a number or the words beside it, several with ; between; 'help' says what else.", QUIET
            )

    def _take_seat(self) -> None:
        """Where several people share the screen, nobody sees what the one before saw."""
        seat = self.game.seat
        if seat == self.seated:
            return
        letter = show.seat_letter(seat)
        if self.seated != _NO_ONE:
            self._print_news()
        screen.clear(self.console, everything=True)
        self.read(f"Pass the screen to {letter}. {letter}, press Enter when you are ready. ", [])
        screen.clear(self.console, everything=True)
        self.seated = seat
        self.changed = True
        self.drawn_turn = -1
        self._catch_up()

    def _catch_up(self) -> None:
        """Gather what was told since whoever sits here last looked."""
        viewer = self._viewer()
        lines = self.game.story.for_seat(viewer) if self.game.story is not None else []
        self.news += show.told(self.game, lines[self.read_up_to[self.seated] :])
        self.read_up_to[self.seated] = len(lines)

    def _viewer(self) -> int | None:
        return None if self.seated == _NO_ONE else self.seated

    def _show(self) -> None:
        """The table as far as it changed, the news, and the decision."""
        if not self.changed:
            return
        self._catch_up()
        view = library.view(self.game, self._viewer())
        picture = show.table(view, self.console.width)
        decision = show.decision(view, self.console.width)
        if self._fits([picture, *self.news, decision]):
            screen.clear(self.console)
            self.console.print(picture)
            self._print_news()
        else:
            self._print_news()
            if view["turn"] != self.drawn_turn:
                self.console.print(picture)
            else:
                self.console.print(show.brief(view) or picture, style=QUIET)
        self.console.print()
        self.console.print(decision)
        self.drawn_turn = view["turn"]
        self.changed = False

    def _fits(self, parts: list[RenderableType]) -> bool:
        """Would all of it stand on the screen at once? Then the screen is cleared instead of scrolled."""
        if not self.console.is_terminal:
            return False
        lines = sum(len(self.console.render_lines(part)) for part in parts)
        return lines + 4 <= self.console.height

    def _print_news(self) -> None:
        for line in self.news:
            self.console.print(line)
        self.news = []

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text), style=style or None, soft_wrap=True)  # what is copied must stay whole

    # ---------------------------------------------------------------- asking

    def _ask(self) -> str:
        offered = [self.game.notation(option) for option in self.game.options]
        return self.read("> ", [*offered, *COMMANDS])

    def _answer(self, line: str) -> None:
        """Carry out what was typed, piece by piece; stop at the first that can't be."""
        pieces = [piece.strip() for piece in line.split(";") if piece.strip()] or ["table"]
        seat = self.game.seat
        for done, piece in enumerate(pieces):
            if self.game.over or self.game.seat != seat:
                self._say(f"The decision isn't yours any more; not done: {'; '.join(pieces[done:])}.", RED)
                return
            try:
                self._carry_out(piece)
            except TurbineHallError as error:
                before = " What stands before it was done." if done else ""
                self._say(f"{error}{before}", RED)
                return

    def _carry_out(self, piece: str) -> None:
        game = self.game
        numbered = show.labels(library.view(game, game.seat))
        if piece in numbered:
            self._choose(numbered[piece])
            return
        word, _, rest = piece.partition(" ")
        command = _SHORT.get(word.lower(), word.lower())
        offered = [plain(game.notation(option)) for option in game.options]
        if command in COMMANDS and plain(piece) not in offered:
            getattr(self, f"_do_{command}")(rest.strip())
        elif piece.isdecimal():
            raise ImpossibleSetup(f"There is no {piece} here: choose from {', '.join(numbered)}.")
        else:
            self._choose(game.read(piece))

    def _choose(self, option: int) -> None:
        self.news.append(Text(f"› {self.game.describe(option)}", style=AMBER))
        self.game.play(option)
        self._catch_up()
        self._after_change()

    def _after_change(self) -> None:
        self.changed = True
        if self.saving:
            try:
                self._save()
            except CantSave as error:
                self.saving = False  # once is enough to say so
                self._say(f"{error} Type 'save FILE' to keep the game somewhere else.", RED)

    def _save(self) -> Path:
        before = self.save.path
        path = self.save.write(self._record())
        if before is not None and path != before:
            self._say(f"{before} was changed by somebody else. This game goes on in {path}.", RED)
        return path

    def _record(self) -> str:
        players = [self.names.get(seat, "person") for seat in range(self.game.setup.seats)]
        return library.record(self.game, tuple(players))

    def _let_bot_choose(self) -> None:
        seat = self.game.seat
        self.game.play(ask(self.bots[seat], self.game, self.streams[seat]))
        self._catch_up()
        if not self.people:
            self._print_news()
        self._after_change()

    # ---------------------------------------------------------------- the commands

    def _do_help(self, _: str) -> None:
        self._say(
            "Choose by a number, or by the quiet words behind the option. Several at once: sell; 2 goods"
        )
        for name, meaning in COMMANDS.items():
            self.console.print(Text.assemble((f"  {name:<6} ", f"bold {AMBER}"), meaning))

    def _do_why(self, _: str) -> None:
        refused = show.refusals(library.view(self.game, self.game.seat)["refused"])
        for what, reason in refused:
            self.console.print(Text.assemble(("  " + what, "bold"), f": {reason}"))
        if not refused:
            self._say("Everything that one might expect here can be chosen.")

    def _do_hint(self, name: str) -> None:
        advice = library.advise(self.game, name or library.ADVISER, fresh_seed())
        for number, each in enumerate(advice["options"]):
            points = figures.plain(each["points"], 0)
            promise = f"about {points} {'point' if points in ('1', '−1') else 'points'}"
            if each["ahead"] is not None:
                promise += f", ahead in {each['ahead']:.0%} of the games tried"
            line = "; then ".join([words.removesuffix(".") for words in each["line"]])
            self.console.print(Text.assemble((f"  {line}", "bold" if number == 0 else ""), f": {promise}."))
            self._say(f"    {each['why']}", QUIET)
        told = f"  Found in {advice['games']:,} imagined games, played on for a round or so."
        if advice["options"][0]["ahead"] is not None:
            told += " Who is ahead then hasn't won: early in a game that says little."
        self._say(told, QUIET)

    def _do_undo(self, count: str) -> None:
        if count and not (count.isdecimal() and int(count)):
            raise UndoRefused("Type 'undo', or how many choices to take back: 'undo 3'.")
        seat = self.game.seat
        back = self.game
        for _ in range(int(count or 1)):
            back = library.undo(back)
            while back.seat in self.bots:
                back = library.undo(back)
            if back.seat != seat:
                raise UndoRefused(
                    f"The choice before was made by {show.seat_letter(back.seat)}: only they could."
                )
        self.game = back
        taken = int(count or 1)
        self.news = [
            Text("› One choice taken back." if taken == 1 else f"› {taken} choices taken back.", style=AMBER)
        ]
        for person in self.read_up_to:
            lines = (
                back.story.for_seat(None if person == _NO_ONE else person) if back.story is not None else []
            )
            self.read_up_to[person] = min(self.read_up_to[person], len(lines))
        self._after_change()

    def _do_table(self, _: str) -> None:
        self.changed = True
        self.drawn_turn = -1

    def _do_score(self, _: str) -> None:
        self.console.print(show.score_sheet(self.game, [self.game.seat]))

    def _do_log(self, count: str) -> None:
        if count.isdecimal() and int(count) and self.game.story is not None:
            for line in show.told(self.game, self.game.story.for_seat(self._viewer())[-int(count) :]):
                self.console.print(line)
        else:
            self.console.print(show.story(self.game, self._viewer()))

    def _do_rules(self, words: str) -> None:
        self.console.print(rules.help_at_the_table(self.game.setup.game, words))

    def _do_save(self, name: str) -> None:
        path = self.save.move(Path(name).expanduser(), self._record()) if name else self._save()
        self.saving = True
        self._say(f"The game is saved in {path}, after every choice.")

    def _do_quit(self, _: str) -> None:
        raise Leave

    # ---------------------------------------------------------------- the end

    def _leave(self) -> None:
        self.console.print()
        try:
            path = self._save()
        except CantSave as error:
            self._say(f"The game couldn't be saved. {error}", RED)
            return
        options = [f"--bot {show.seat_letter(seat)}={name}" for seat, name in self.names.items()]
        self._say(f"The game is saved in {path}")
        self._say(f"Go on with:  {' '.join(['turbinehall table --resume', *self._where(path), *options])}")

    def _finish(self) -> None:
        self._catch_up()
        view = library.view(self.game, self._viewer())
        self._print_news()
        self.console.print(show.table(view, self.console.width))
        self.console.print()
        self.console.print(show.score_sheet(self.game, range(self.game.setup.seats)))
        self.console.print(show.outcome(self.game))
        if self.save.path is not None and self.saving:
            self._say(
                f"Look back at it with:  turbinehall replay {' '.join(self._where(self.save.path))}", QUIET
            )

    def _where(self, path: Path) -> list[str]:
        """The file as it must be typed, with the folder of content that the game was played with."""
        overlay = self.game.setup.overlay
        return [shlex.quote(str(path)), *(["--content", shlex.quote(overlay)] if overlay else [])]
