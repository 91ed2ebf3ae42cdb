/** The build supplies its name and the list of its files. */
interface ImportMeta {
  readonly env: { readonly VITE_BUILD?: string };
}
interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
}
