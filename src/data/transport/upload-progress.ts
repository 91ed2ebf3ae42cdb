/**
 * Sends a request like `fetch` and reports the share of its body that was sent, 0 to 1, which `fetch` does not report.
 * @throws TypeError when the network fails, and the signal's own reason when it aborts the request, as `fetch` does
 */
export const fetchWithProgress =
  (onProgress: (share: number) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      xhr.open(request.method, request.url);
      for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      xhr.onload = () => resolve(new Response(xhr.responseText, { status: xhr.status }));
      xhr.onerror = () => reject(new TypeError('the network failed'));
      xhr.onabort = () => reject(request.signal.reason);
      request.signal.addEventListener('abort', () => xhr.abort());
      if (request.signal.aborted) reject(request.signal.reason);
      else xhr.send(body);
    });
  };
