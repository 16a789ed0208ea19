/** The mark of the hall: a turbine wheel, seen along its shaft. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg class="logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14" fill="none" stroke="currentColor" stroke-width="2.2" />
      {Array.from({ length: 8 }, (_, i) => (
        <path
          key={i}
          transform={`rotate(${i * 45} 16 16)`}
          d="M16 12.5c-1.4-3.6 0-6.6 3.2-8.1"
          fill="none"
          stroke="var(--lit)"
          stroke-width="2.6"
          stroke-linecap="round"
        />
      ))}
      <circle cx="16" cy="16" r="3.2" fill="currentColor" />
    </svg>
  );
}
