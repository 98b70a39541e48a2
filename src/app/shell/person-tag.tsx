import { ChevronDown } from 'lucide-react'
import type { Session } from '#client/session.ts'
import { shortEmail } from '#domain/people/person.ts'
import { Avatar } from '#ui/avatar.tsx'

export type Person = NonNullable<Session>

export function PersonTag({ person }: { person: Person }) {
  return (
    <span className="flex items-center gap-2">
      <PersonPicture person={person} className="max-h-[48px] max-w-[48px]" />
      <span className="font-normal font-sans max-md:hidden short:hidden">{shortEmail(person.email)}</span>
      <ChevronDown aria-hidden className="text-muted max-md:hidden" />
    </span>
  )
}

type PersonPictureProps = { person: Person; size?: 'small' | 'medium'; className?: string }

export function PersonPicture({ person, size = 'small', className }: PersonPictureProps) {
  const { avatarUrl, fullName } = person
  // Initials without a picture; an icon when the picture does not load.
  return (
    <Avatar decorative size={size} src={avatarUrl} name={avatarUrl ? null : fullName} className={className} />
  )
}
