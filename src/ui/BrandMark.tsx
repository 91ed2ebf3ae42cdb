/** Plaza's mark: an arch with a person in it, on a rounded indigo square. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="var(--brand)" />
      <path
        d="M8 20v-6.5a6 6 0 0 1 12 0V20"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <circle cx="14" cy="19" r="2" fill="#fff" />
    </svg>
  );
}
