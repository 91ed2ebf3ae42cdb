// The page that figures are held against: React alone. Whoever changes it makes older figures worthless.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const rows = Array.from({ length: 20 }, (_, at) => ({
  id: at + 1,
  title: `Row ${at + 1}`,
  end: `${(at + 1) * 12}.50`,
}));

function Row({ title, end }: { title: string; end: string }) {
  return createElement('li', null, createElement('span', null, title), createElement('b', null, end));
}

function Page() {
  const list = rows.map(({ id, title, end }) => createElement(Row, { key: id, title, end }));
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Twenty rows'),
    createElement('ul', null, list),
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Page));

type Policies = { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };

// The one policy that the page's headers admit is the worker's address, as in Plaza's own page.
addEventListener('load', () => {
  const { trustedTypes } = window as unknown as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('plaza-sw', { createScriptURL: (url: string) => url });
  void navigator.serviceWorker?.register(policy?.createScriptURL('/sw.js') ?? '/sw.js');
});
