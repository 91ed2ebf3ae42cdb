import { describe, expect, test } from 'vitest';
import { readParts } from '../../../server/http/multipart.ts';

const type = 'multipart/form-data; boundary=edge';
const read = (body: string, header = type) =>
  readParts(Buffer.from(body, 'latin1'), header)?.map(({ name, isFile, bytes }) => [
    name,
    isFile,
    bytes.toString('latin1'),
  ]);
const file = 'Content-Disposition: form-data; name="file"; filename="a.png"';

describe('the parts of a form', () => {
  test('as the platform itself writes them are what was put in, whatever bytes they hold', async () => {
    const form = new FormData();
    const bytes = Buffer.from([0, 13, 10, 13, 10, 45, 45, 255, 13, 10, 45, 45]);
    form.append('file', new File([bytes], 'quote"and; name="other".png', { type: 'image/png' }));
    form.append('a text', 'línea\r\n--');
    const written = new Response(form);
    const header = written.headers.get('content-type') as string;
    const body = Buffer.from(await written.arrayBuffer());
    const parts = readParts(body, header);
    expect(parts).toEqual([
      { name: 'file', isFile: true, bytes },
      { name: 'a text', isFile: false, bytes: Buffer.from('línea\r\n--') },
    ]);
    // Read in place: no byte was copied.
    expect(parts?.[0]?.bytes.buffer).toBe(body.buffer);
  });

  test.each([
    [
      'a boundary in quotes',
      `--ed ge\r\n${file}\r\n\r\nx\r\n--ed ge--`,
      'multipart/form-data; boundary="ed ge"',
    ],
    ['words before the first part', `to whom it may concern\r\n--edge\r\n${file}\r\n\r\nx\r\n--edge--`, type],
    ['words after the last', `--edge\r\n${file}\r\n\r\nx\r\n--edge--\r\nyours --edge`, type],
    [
      'headers in other letters',
      `--edge\r\n${file.toUpperCase().replace('FILE', 'file')}\r\n\r\nx\r\n--edge--`,
      type,
    ],
    ['more headers', `--edge\r\nContent-Type: image/png\r\n${file}\r\nX: y\r\n\r\nx\r\n--edge--`, type],
    [
      'names without quotes',
      '--edge\r\nContent-Disposition: form-data; name=file; filename=a\r\n\r\nx\r\n--edge--',
      type,
    ],
  ])('with %s are read', (_, body, header) => {
    expect(read(body, header)).toEqual([['file', true, 'x']]);
  });

  test('may be empty', () => {
    expect(read(`--edge\r\n${file}\r\n\r\n\r\n--edge--`)).toEqual([['file', true, '']]);
    expect(read('--edge--')).toEqual([]);
  });

  test.each([
    ['nothing', '', type],
    ['no boundary', `--edge\r\n${file}\r\n\r\nx\r\n--edge--`, 'multipart/form-data'],
    ['another boundary', `--edge\r\n${file}\r\n\r\nx\r\n--edge--`, 'multipart/form-data; boundary=other'],
    ['an end that is missing', `--edge\r\n${file}\r\n\r\nx`, type],
    ['a last delimiter cut off', `--edge\r\n${file}\r\n\r\nx\r\n--edge`, type],
    ['headers that never end', `--edge\r\n${file}\r\n${'X: y\r\n'.repeat(1000)}\r\nx\r\n--edge--`, type],
    ['a part without a name', '--edge\r\nContent-Disposition: form-data\r\n\r\nx\r\n--edge--', type],
    ['thousands of parts', `${`--edge\r\n${file}\r\n\r\nx\r\n`.repeat(5000)}--edge--`, type],
  ])('of a body with %s are none', (_, body, header) => {
    expect(read(body, header)).toBeUndefined();
  });
});
