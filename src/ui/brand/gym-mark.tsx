import type { GymLogo, GymLook } from '#domain/programming/gym-look.ts'
import { classNames } from '../class-names.ts'

type GymLogoImageProps = { logo: GymLogo; name: string; className?: string | undefined }

/** On white in both themes: most logos are drawn for paper. The size is known, so that nothing moves when it arrives. */
export function GymLogoImage({ logo, name, className }: GymLogoImageProps) {
  return (
    <img
      src={logo.url}
      width={logo.width}
      height={logo.height}
      alt={name}
      className={classNames('h-auto w-auto rounded-tag bg-white object-contain p-0.5', className)}
    />
  )
}

type GymMarkProps = { look: GymLook; name: string; className?: string | undefined }

/** In the place of the product's logo: the gym's, else its name, over a thin line in its colour. */
export function GymMark({ look: { logo, accent }, name, className }: GymMarkProps) {
  return (
    <span className={classNames('relative inline-flex min-w-0 items-center pb-1', className)}>
      {logo ? (
        <GymLogoImage logo={logo} name={name} className="max-h-8 max-w-32" />
      ) : (
        <span className="truncate font-[760] font-heading text-lg tracking-[-0.02em]">{name}</span>
      )}
      {accent && <AccentLine accent={accent} />}
    </span>
  )
}

/** In the shade of the theme that is shown. */
export function AccentLine({ accent }: { accent: NonNullable<GymLook['accent']> }) {
  const line = 'absolute inset-x-0 bottom-0 h-0.5 rounded-full'
  return (
    <>
      <span aria-hidden className={`${line} dark:hidden`} style={{ backgroundColor: accent.light.fill }} />
      <span
        aria-hidden
        className={`${line} hidden dark:block`}
        style={{ backgroundColor: accent.dark.fill }}
      />
    </>
  )
}
