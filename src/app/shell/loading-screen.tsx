import { Spinner } from '../../ui/spinner.tsx'

export function LoadingScreen() {
  return (
    <div className="grid flex-1 place-items-center p-8">
      <Spinner />
    </div>
  )
}
