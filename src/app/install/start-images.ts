/**
 * What an iPhone or iPad shows while the installed app starts. It wants a picture of exactly its screen; the address of each
 * says the size in device pixels, as `scripts/manifest/start-images.ts` draws them. Other systems make theirs from the manifest.
 */
export function linkStartImages(): void {
  // Only Safari of iOS has this property, installed or not; it reads the links when the person adds the app.
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
