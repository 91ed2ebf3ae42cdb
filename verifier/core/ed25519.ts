/** Is this the key's signature of the text? Ed25519 (RFC 8032), by the browser where it has it. `key`: 32 bytes. */
export async function isSigned(
  text: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const imported = await crypto.subtle
    .importKey('raw', key, { name: 'Ed25519' }, false, ['verify'])
    .catch(() => undefined);
  if (imported) return crypto.subtle.verify('Ed25519', imported, signature, text);
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  return ed25519.verify(signature, text, key);
}
