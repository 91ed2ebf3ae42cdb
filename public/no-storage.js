/**
 * Shown instead of the app where the browser gives this site no storage: nobody could stay signed in, and a payment whose
 * answer was lost could not be found again. The app's own catalogs are not loaded then, so scripts/languages.ts fills `words`
 * from `locales/<name>/no-storage.json`, by primary language.
 */
/** @type {Record<string, { title: string, text: string, again: string }>} */
const words = {
  "en": {
    "title": "Plaza needs to keep data on this device",
    "text": "Your browser doesn’t let this site save anything. Allow site data in your browser’s settings, then try again.",
    "again": "Try again"
  },
  "zh": {
    "title": "Plaza 需要在本设备上保存数据",
    "text": "您的浏览器不允许本站保存数据。请在浏览器设置中允许本站保存数据，然后重试。",
    "again": "重试"
  },
  "es": {
    "title": "Plaza necesita guardar datos en este dispositivo",
    "text": "Tu navegador no permite que este sitio guarde datos. Permite los datos del sitio en la configuración del navegador e intenta de nuevo.",
    "again": "Intentar de nuevo"
  },
  "ms": {
    "title": "Plaza perlu menyimpan data pada peranti ini",
    "text": "Pelayar anda tidak membenarkan laman ini menyimpan data. Benarkan data laman dalam tetapan pelayar, kemudian cuba lagi.",
    "again": "Cuba lagi"
  },
  "vi": {
    "title": "Plaza cần lưu dữ liệu trên thiết bị này",
    "text": "Trình duyệt của bạn không cho trang này lưu dữ liệu. Hãy cho phép trang này lưu dữ liệu trong cài đặt trình duyệt, rồi thử lại.",
    "again": "Thử lại"
  }
};

function say() {
  const known = navigator.languages.map((tag) => tag.split('-')[0] ?? '');
  const language = known.find((one) => one in words) ?? 'en';
  const { title = '', text = '', again = '' } = words[language] ?? {};
  const element = (/** @type {string} */ name, /** @type {string} */ content) =>
    Object.assign(document.createElement(name), { textContent: content });
  const page = document.createElement('main');
  // The app's style sheet may not be loaded.
  page.style.cssText =
    'display:flex;flex-direction:column;align-items:start;gap:16px;padding:24px 16px;font:450 1rem/1.5rem system-ui,sans-serif';
  const heading = element('h1', title);
  heading.style.cssText = 'margin:0;font:700 1.25rem/1.75rem system-ui,sans-serif';
  const paragraph = element('p', text);
  paragraph.style.margin = '0';
  const button = element('button', again);
  button.style.cssText =
    'min-height:48px;padding:0 20px;border:0;border-radius:16px;background:var(--shell-brand);color:#fff;font:inherit';
  button.addEventListener('click', () => location.reload());
  page.append(heading, paragraph, button);
  document.documentElement.lang = language;
  delete document.documentElement.dataset.shell;
  const bar = document.querySelector('.shell-bar');
  bar?.parentElement?.replaceChildren(bar, page);
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', say);
else say();
