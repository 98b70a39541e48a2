import { User } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'

// The initials grow with the picture, not with large text.
const sizes = {
  tiny: 'size-5 text-[calc(var(--spacing)*2)] [&_svg]:size-3',
  small: 'size-8 text-[calc(var(--spacing)*3)] [&_svg]:size-4',
  medium: 'size-10 text-[calc(var(--spacing)*3.5)] [&_svg]:size-5',
  large: 'size-14 text-[calc(var(--spacing)*4.5)] [&_svg]:size-7',
  'extra-large': 'size-24 text-[calc(var(--spacing)*7.5)] [&_svg]:size-10',
}

// Greys only: colour belongs to the coach's workouts.
const tones = ['bg-[#2b313b]', 'bg-[#3a414b]', 'bg-[#4a505a]', 'bg-[#596069]', 'bg-[#666b73]']

type AvatarProps = {
  /** Null without a name. */
  name: string | null
  src?: string | null | undefined
  size?: keyof typeof sizes | undefined
  /** The name is beside it, so it need not be read out twice. */
  decorative?: boolean | undefined
  className?: string | undefined
}

export function Avatar({ name, src, size = 'medium', decorative = false, className }: AvatarProps) {
  const initials = initialsOf(name ?? '')
  const isThere = useLoaded(src)
  return (
    <span
      aria-hidden={decorative || undefined}
      className={classNames(
        'relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full font-heading font-semibold text-chalk',
        sizes[size],
        toneOf(name ?? ''),
        className,
      )}
    >
      {src && isThere ? (
        <img
          src={src}
          alt={name ?? ''}
          className={classNames(
            'size-full',
            isLogo(src) ? 'bg-white object-contain p-[12%]' : 'object-cover',
          )}
        />
      ) : (
        <span {...(name && { role: 'img', 'aria-label': name })}>{initials || <User aria-hidden />}</span>
      )}
    </span>
  )
}

/** A logo is not cut to a circle. */
const isLogo = (src: string) => src.startsWith('/api/gym-logos/')

/** Whether a picture has been loaded: until then, and if it cannot be, the initials are shown. */
function useLoaded(src: string | null | undefined): boolean {
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    if (!src) return
    const image = new Image()
    image.onload = () => setLoaded(src)
    image.src = src
    return () => {
      image.onload = null
    }
  }, [src])
  return loaded === src
}

/** The first letters of the first and last word: "María José Ruiz" gives MR, "Ana (new)" AN. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]\S*/gu) ?? []
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words
  // By code point: otherwise an emoji would be cut in half.
  return chosen.map(word => Array.from(word ?? '')[0]?.toLocaleUpperCase()).join('')
}

function toneOf(name: string): string | undefined {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tones[sum % tones.length]
}
