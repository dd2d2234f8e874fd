import { importCode } from '../../../../shared/async/import-code.ts'

/** The longest side of what is decoded, in pixels: a code in a picture of a camera is large enough. */
const longest = 1280
/** How long a picture may be searched for a code, in milliseconds. */
const pictureTime = 1500
/** The same for one of the many pictures of a camera. */
const frameTime = 60

type Source = { readonly image: CanvasImageSource; readonly height: number; readonly width: number }

/** The text of the QR code in a picture. `undefined` if none is found. Rejects if the code that decodes does not load. */
async function decode(
  { height, image, width }: Source,
  timeLimit: number,
): Promise<string | undefined> {
  const { decodeQR } = await importCode(() => import('qr/decode.js'))
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined
  // A code with a transparent ground is one on white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  try {
    return (
      decodeQR({ data, height: canvas.height, width: canvas.width }, { timeLimit }) || undefined
    )
  } catch {
    // The package throws if there is no code that can be read.
    return undefined
  }
}

/** The picture of a file. `undefined` if the file is none. */
export const toPicture = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file).catch(() => undefined)

export async function readPicture(picture: ImageBitmap): Promise<string | undefined> {
  const { height, width } = picture
  const text = await decode({ height, image: picture, width }, pictureTime)
  picture.close()
  return text
}

export const readFrame = (video: HTMLVideoElement): Promise<string | undefined> =>
  decode({ height: video.videoHeight, image: video, width: video.videoWidth }, frameTime)

/** Whether the page may have a camera. Not over plain http. */
export const canFilm = () => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Why there is no camera: the visitor or the policy of the page refuses it, or there is none that is free. */
export type CameraProblem = 'camera-denied' | 'camera-missing'

export const toCameraProblem = (cause: unknown): CameraProblem =>
  Object(cause).name === 'NotAllowedError' ? 'camera-denied' : 'camera-missing'

/** Opens the camera at the back of a phone, or the only one. The browser asks the visitor. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } })

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
