/**
 * Links the picture that an iPhone or iPad shows while the installed app starts. It must have exactly the size of the screen,
 * which its file name states in device pixels (drawn by `scripts/manifest/start-images.ts`). Other systems use the manifest.
 */
export function linkStartImages(): void {
  // Only Safari on iOS has this property, installed or not. It reads the links when the person adds the app.
  if (!('standalone' in navigator)) return;
  const edges = [screen.width, screen.height].sort((one, other) => one - other);
  const [short = 0, long = 0] = edges.map((edge) => edge * devicePixelRatio);
  const tablet = Number(edges[0]) >= 700;
  for (const scheme of ['light', 'dark']) {
    link(scheme, 'portrait', `${short}x${long}`);
    if (tablet) link(scheme, 'landscape', `${long}x${short}`);
  }
}

function link(scheme: string, orientation: string, size: string): void {
  const media = `(prefers-color-scheme: ${scheme}) and (orientation: ${orientation})`;
  const href = `/start/${size}-${scheme}.png`;
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'apple-touch-startup-image', media, href }),
  );
}
