import { classNames } from './class-names.ts'

const shapes = {
  line: 'h-4 rounded-tag',
  circle: 'size-10 rounded-full',
  block: 'h-24 rounded-card',
}

type SkeletonProps = { shape?: keyof typeof shapes | undefined; className?: string | undefined }

/** One piece of a shape to come. Screen readers skip it: give the container `aria-busy` and a `Spinner` label. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <div aria-hidden className={classNames('animate-shimmer bg-sunken', shapes[shape], className)} />
}
