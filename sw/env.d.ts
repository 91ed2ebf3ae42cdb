/** What the build puts in: the list of its files, and its name. */
interface ImportMeta {
  readonly env: { readonly VITE_BUILD?: string };
}
interface ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
}
