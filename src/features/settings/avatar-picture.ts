// Makes an avatar from any picture: a small square, re-encoded, so that no metadata leaves the device.
import { avatarSize, largestAvatar } from './settings.schema.ts'

export const largestFile = 30_000_000

export type AvatarPicture = {
  /** For an <img>. */
  address: string
  base64: string
}

/** Undefined when this browser cannot decode the file. */
export async function makeAvatar(file: File): Promise<AvatarPicture | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  try {
    return await encodeWithin(drawSquare(picture), largestAvatar)
  } finally {
    picture.close()
  }
}

/** The largest square in the middle. */
export function centreSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

function drawSquare(picture: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = avatarSize
  canvas.height = avatarSize
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  // JPEG has no transparency and would show black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, avatarSize, avatarSize)
  context.imageSmoothingQuality = 'high'
  const { x, y, side } = centreSquare(picture.width, picture.height)
  context.drawImage(picture, x, y, side, side, 0, 0, avatarSize, avatarSize)
  return canvas
}

const qualities = [0.9, 0.8, 0.65, 0.5, 0.3]

/** The best quality within the size limit. */
async function encodeWithin(canvas: HTMLCanvasElement, limit: number): Promise<AvatarPicture | undefined> {
  for (const quality of qualities) {
    const blob = await encode(canvas, quality)
    if (blob && blob.size <= limit) {
      const address = await readAsAddress(blob)
      return { address, base64: address.slice(address.indexOf(',') + 1) }
    }
  }
  return undefined
}

async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const webp = await toBlob(canvas, 'image/webp', quality)
  // A browser without a WebP encoder returns PNG, whatever the quality.
  return webp?.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg', quality)
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise(resolve => canvas.toBlob(resolve, type, quality))
}

function readAsAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
