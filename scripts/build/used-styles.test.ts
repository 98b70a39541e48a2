import { describe, expect, it } from 'vitest'
import { usedStyles, withoutTypefaces, withUsedStyles } from './used-styles.mjs'

const page = (css: string, body: string) =>
  `<head><title>Chalkline</title><style>${css}</style>\n    <link rel="stylesheet" disabled href="/assets/app.css"></head><body>${body}</body>`

describe('[SHELL-18] the styles of a prerendered screen', () => {
  it.each([
    ['a class that it has', '.card{color:red}', '.card{color:red}'],
    ['a class that it has not', '.other{color:red}', ''],
    ['one selector of several', '.other,.card{color:red}', '.card{color:red}'],
    ['an ancestor that it has not', '.other .card{color:red}', ''],
    ['no class at all', 'p,[data-x]{color:red}', 'p,[data-x]{color:red}'],
    [
      'a class that may be missing',
      '.card:not(.other,:is(.a .b)){color:red}',
      '.card:not(.other,:is(.a .b)){color:red}',
    ],
    ['escaped names', '.sm\\:w-\\[1\\.5rem\\]{width:1.5rem}', '.sm\\:w-\\[1\\.5rem\\]{width:1.5rem}'],
    ['a name that starts with a digit', '.\\32xl{color:red}', '.\\32xl{color:red}'],
    ['an escaped entity', '.\\[\\&\\>p\\]\\:flex>p{display:flex}', '.\\[\\&\\>p\\]\\:flex>p{display:flex}'],
    ['groups', '@media print{.card{color:red}.other{color:red}}', '@media print{.card{color:red}}'],
    ['a group without a rule', '@media print{.other{color:red}}', ''],
    ['the order of layers', '@layer a{.other{x:y}}@layer b{.card{x:y}}', '@layer a{}@layer b{.card{x:y}}'],
    ['a comment at the head', '/*! MIT */\n@layer a{.other{x:y}}', '@layer a{}'],
    ['statements', '@layer a,b;.card{x:y}', '@layer a,b;.card{x:y}'],
    ['other at-rules', '@keyframes spin{to{rotate:1turn}}', '@keyframes spin{to{rotate:1turn}}'],
    ['braces in strings', '.card{content:"}"}.other{x:y}', '.card{content:"}"}'],
  ])('%s', (_, css, used) => {
    const html = '<p class="card sm:w-[1.5rem]"><i class="2xl [&amp;&gt;p]:flex">'
    expect(usedStyles(css, html)).toBe(used)
  })

  it('the others follow in a file that does not hold up the first paint', () => {
    const { file, html } = withUsedStyles(page('.card{x:y}.other{x:y}', '<p class="card">'))
    expect(file).toBe('assets/app.css')
    // The file is loaded by a script below, and so comes after the styles of the document.
    expect(html).toMatch(
      /<head><style>\.card{x:y}<\/style>\s*<link data-styles href="\/assets\/app.css">\s*<title>.*<\/title><\/head>/,
    )
    expect(html).not.toContain('stylesheet')
    expect(() => withUsedStyles('<body></body>')).toThrow('no styles')
  })

  it('the typefaces are declared once', () => {
    expect(withoutTypefaces('@font-face{src:x}@layer a{p{x:y}}@layer b;')).toBe('@layer a{p{x:y}}@layer b;')
  })
})
