import { Volume2, VolumeX } from 'lucide-react'
import { useBoardText } from '#i18n/board/board-text.ts'
import { useBoardSound } from './use-board-sound.ts'

/** Switches the sound of this screen on and off, and says when the browser holds it back. */
export function SoundButton() {
  const text = useBoardText()
  const { sound, press } = useBoardSound()
  if (sound === 'none') return null
  const Icon = sound === 'on' ? Volume2 : VolumeX
  return (
    <>
      {sound === 'withheld' && (
        <span role="status" className="shrink-0 font-semibold" style={{ marginLeft: '2vw' }}>
          {text('soundWithheld')}
        </span>
      )}
      <button
        type="button"
        aria-label={text(sound === 'on' ? 'soundOff' : 'soundOn')}
        onClick={press}
        className="shrink-0 cursor-pointer self-center rounded-control"
        style={{ marginLeft: '1vw', padding: '0.2em' }}
      >
        <Icon aria-hidden style={{ width: '1.2em', height: '1.2em' }} />
      </button>
    </>
  )
}
