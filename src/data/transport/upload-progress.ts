/**
 * Carries a request like `fetch` and tells how much of its body has gone out, 0 to 1: `fetch` does not say it.
 * @throws TypeError when the network fails, and the signal's own reason when it ends the request, as `fetch` does
 */
export const carryTelling =
  (tell: (share: number) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const carrier = new XMLHttpRequest();
      carrier.open(request.method, request.url);
      for (const [name, value] of request.headers) carrier.setRequestHeader(name, value);
      carrier.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
      carrier.onload = () => resolve(new Response(carrier.responseText, { status: carrier.status }));
      carrier.onerror = () => reject(new TypeError('the network failed'));
      carrier.onabort = () => reject(request.signal.reason);
      request.signal.addEventListener('abort', () => carrier.abort());
      if (request.signal.aborted) reject(request.signal.reason);
      else carrier.send(body);
    });
  };
