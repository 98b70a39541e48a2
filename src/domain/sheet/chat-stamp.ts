// The time and the sender that an exported chat has before each message: "[12/01/2026, 18:03:11] Ana: Monday" and
// "12/1/26, 6:03 pm - Ana: Monday".

const time = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
const stamp = new RegExp(String.raw`^\u200e?(?:\[${time}\]|${time} -) (?:[^:\n]{1,40}: )?\u200e?`, 'i')

/** Two messages are a chat: one may be quoted in a cell. */
export const isChat = (text: string) =>
  text.split('\n', 50).filter(line => stamp.test(line.trim())).length > 1

export const withoutStamp = (line: string) => line.replace(stamp, '')
