// The app takes over from a prerendered screen: what was typed into it, a form that was sent, and a button that was pressed
// are not lost.
const typed = 'input:is([type=text], [type=email], [type=password], [type=checkbox])'

/**
 * index.html holds back a form that is sent before the app runs, the last button that was pressed, and the one that is
 * down.
 */
const page = globalThis as { hasHeldForm?: boolean; heldPress?: string; downOn?: string }

export function isPrerendered(root: HTMLElement): boolean {
  return root.querySelector('[data-prerendered]') !== null
}

/** To be called before the app is rendered into `root`. */
export function handOver(root: HTMLElement): void {
  if (!isPrerendered(root)) return
  const before = [...root.querySelectorAll<HTMLInputElement>(typed)]
  let focused = document.activeElement
  const follow = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  addEventListener('focusin', follow)
  // React removes what was prerendered in the same step in which it shows the screen.
  const observer = new MutationObserver(() => {
    if (isPrerendered(root)) return
    observer.disconnect()
    removeEventListener('focusin', follow)
    for (const field of before) {
      const now = root.querySelector<HTMLInputElement>(`${typed}[name="${field.name}"]`)
      if (!now) continue
      if (field.type === 'checkbox') {
        // The screen is prerendered in both languages; the other one's box is as it was.
        if (field.checked !== field.defaultChecked && field.checked !== now.checked) now.click()
      } else if (field.value) fill(now, field.value)
      if (field === focused) now.focus()
    }
    if (page.hasHeldForm) root.querySelector('form')?.requestSubmit()
    const labelOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent
    const held = [...root.querySelectorAll('button')].find(button => labelOf(button) === page.heldPress)
    held?.click()
    // What is pressed on one element and let go on another is no click, although the other has taken its place.
    const onPointerUp = ({ target }: PointerEvent) => {
      const button = (target as Element).closest('button')
      if (button && labelOf(button) === page.downOn) button.click()
    }
    if (page.downOn) addEventListener('pointerup', onPointerUp, { once: true })
  })
  observer.observe(root, { childList: true })
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** As if typed: React overlooks what is set through the element itself. */
function fill(field: HTMLInputElement, value: string): void {
  setValue?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
