// Runs in the page, as text: finds what a person sees by its role and its name.

/** @type {Record<string, string>} */
const selectors = {
  article: 'article',
  button: 'button, [role=button], summary',
  checkbox: '[role=checkbox], input[type=checkbox]',
  dialog: '[role=dialog], [role=alertdialog]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  menuitem: '[role^=menuitem]',
  textbox: 'input:not([type=checkbox]), textarea',
}

/**
 * The last one that is shown: what was opened last lies on top.
 * @param {{ selector?: string, role?: string, name?: string, within?: string }} wanted
 * @returns {HTMLElement | undefined}
 */
export function find({ selector, role, name, within }) {
  const pattern = new RegExp(name ?? '')
  const frame = within ? document.querySelectorAll(within) : [document]
  return [...frame]
    .flatMap(one => [...one.querySelectorAll(selector ?? selectors[role ?? ''] ?? `[role=${role}]`)])
    .filter(one => one instanceof HTMLElement)
    .filter(one => isShown(one) && pattern.test(nameOf(one)))
    .at(-1)
}

/** @param {HTMLElement} element */
function isShown(element) {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
}

/** @param {HTMLElement} element */
function nameOf(element) {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : []
  const named = ids.length > 0 ? ids.map(id => document.getElementById(id)) : [...(labels ?? [])]
  const said = named.map(one => one?.textContent).join(' ')
  return (element.getAttribute('aria-label') || said || textOf(element)).replace(/\s+/g, ' ').trim()
}

/**
 * Without what is hidden from screen readers, such as the words of a button while it is busy.
 * @param {HTMLElement} element
 */
function textOf(element) {
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true))
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent ?? ''
}

/**
 * Where a press reaches the element, once it stands still and nothing lies over it.
 * @param {Parameters<typeof find>[0] & { foot?: boolean }} wanted `foot`: near its lower edge
 */
export async function pointOn({ foot, ...wanted }) {
  const element = find(wanted)
  if (!element) return null
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const before = element.getBoundingClientRect()
  await new Promise(resolve => setTimeout(resolve, 50))
  const { x, y, width, height } = element.getBoundingClientRect()
  if (x !== before.x || y !== before.y) return null
  const point = { x: x + width / 2, y: foot ? y + height - 12 : y + Math.min(height / 2, 14) }
  const top = document.elementFromPoint(point.x, point.y)
  return top && element.contains(top) ? point : null
}
