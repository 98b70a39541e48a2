// Makes a logo from any picture: re-encoded, so that no metadata leaves the device, and as large as it is shown at most.
import { largestLogo, logoSize, mostLogoStretch } from './identity.schema.ts'

export const largestFile = 30_000_000

export type LogoPicture = { address: string; base64: string }

/** Why a picture is no logo: by its shape, or because it stays too heavy however small it is made. */
type Unfit = 'too long' | 'too heavy'

/** Undefined when this browser cannot decode the file. */
export async function makeLogo(file: File): Promise<LogoPicture | Unfit | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  try {
    const size = logoSizeOf(picture)
    return size ? await encode(picture, size) : 'too long'
  } finally {
    picture.close()
  }
}

type Size = { width: number; height: number }

/** Scaled down, never up. */
export function logoSizeOf({ width, height }: Size): Size | undefined {
  const scale = Math.min(1, logoSize / Math.max(width, height))
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const isLong = Math.max(size.width, size.height) > mostLogoStretch * Math.min(size.width, size.height)
  return isLong ? undefined : size
}

const qualities = [0.92, 0.8, 0.6, 0.4]

/** With its transparency: as WebP, where the browser writes it, else as PNG, each smaller until it is allowed. */
async function encode(picture: ImageBitmap, { width, height }: Size): Promise<LogoPicture | 'too heavy'> {
  for (const scale of [1, 0.7, 0.5, 0.35]) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('this browser has no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    for (const quality of qualities) {
      const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', quality))
      if (blob && blob.size <= largestLogo) {
        const address = await readAsAddress(blob)
        return { address, base64: address.slice(address.indexOf(',') + 1) }
      }
    }
  }
  return 'too heavy'
}

function readAsAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
