import { uploadImage } from '../../contract/system.ts';
import { type Api, serve } from '../http/serve.ts';
import { admitUpload, takeUpload } from './upload.ts';

/** Registers the room's calls. */
export function mediaCalls(api: Api): void {
  serve(api, uploadImage, (_, asker) => takeUpload(api.plaza, asker), {
    admit: admitUpload(api.plaza),
  });
}
