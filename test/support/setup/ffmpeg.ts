import { ffmpeg } from '../../../scripts/ffmpeg.ts';

/** Once for all files, since a machine installs one thing at a time. Where it cannot be had, the films' tests fail. */
export default function setup() {
  try {
    ffmpeg();
  } catch (error) {
    console.error((error as Error).message);
  }
}
