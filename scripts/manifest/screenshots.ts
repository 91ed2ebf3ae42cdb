/** The app's screenshots for installers: size in CSS pixels, and `scale`. `npm run gallery -- manifest` takes them. */
export const screenshots = [
  { name: 'home', form: 'narrow', width: 390, height: 844, scale: 2, address: '/Home' },
  { name: 'lottery', form: 'narrow', width: 390, height: 844, scale: 2, address: '/Lottery?key=k3-3m&id=2' },
  { name: 'moneylog', form: 'narrow', width: 390, height: 844, scale: 2, address: '/Moneylog' },
  { name: 'wide', form: 'wide', width: 1280, height: 800, scale: 1, address: '/Home' },
] as const;

export type ScreenshotName = (typeof screenshots)[number]['name'];

/** The path of a screenshot in `public/` and on the site. */
export const screenshotPath = (name: ScreenshotName) => `/screenshots/${name}.webp`;
