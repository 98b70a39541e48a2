import { fireEvent, screen, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { createLocalValues } from '#client/storage/local-database.ts'
import { addDays, type Day, startOfWeek, today } from '#domain/day.ts'
import { largestFile } from '#domain/spreadsheet/read-file.ts'
import { writtenDay } from '#domain/typed-day.ts'
import { buildDesk, type DeskPlan } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { cardsOn, dayOn, openCalendar, showsOn, unsaved } from '#testing/calendar-page.ts'
import { dialogGone, isDisabled, press, select } from '#testing/gestures.ts'
import { openPage, type Page, unreachable } from '#testing/open-page.ts'
import { buildLogEntry } from '#testing/programming-builders.ts'
import { createTestServer } from '#testing/test-server.ts'
import { zipFile } from '#testing/zip-file.ts'

const server = await createTestServer()

type Copied = { html?: string; text?: string }

/** As a browser fires it when the keys are pressed. */
function paste({ html = '', text = '' }: Copied, on: Element = document.body): void {
  const data = { getData: (type: string) => (type === 'text/html' ? html : text), files: [], types: [] }
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: data })
  fireEvent(on, event)
}

const grid =
  '\tMon\tTue\tWed\nWeek 1\tBack squat 5x5 @ 70%\tRun 5 km\tRest\nWeek 2\tBack squat 5x5 @ 75%\tRow 2 km\tRest'
const nextMonday = addDays(startOfWeek(today()), 7)

async function openImport(plan: DeskPlan = {}, language: 'en' | 'es' = 'en') {
  const desk = await buildDesk(server.owner, plan)
  const page = await openPage(server, '/coach/programs/import', { as: desk.coach, language })
  await screen.findByRole('heading', { level: 2, name: /Paste your cells here|Pega aquí tus celdas/ })
  const caller = server.clientOf(await buildSession(server.owner, desk.coach.id))
  return { desk, page, caller }
}

const choose = (page: Page, name: string, content: string | Uint8Array<ArrayBuffer>) =>
  page.user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File([content], name))

const drop = (file: File) =>
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } })

/** The browser's paste follows the keys. */
async function pasteOnto(page: Page, day: Day, copied: Copied): Promise<void> {
  const follow = ({ key }: KeyboardEvent) => {
    if (key === 'v') paste(copied, dayOn(day))
  }
  document.addEventListener('keydown', follow)
  dayOn(day).focus()
  await page.user.keyboard('{Control>}v{/Control}')
  document.removeEventListener('keydown', follow)
}

const session = (name: string | RegExp) => screen.findByRole('button', { name })
const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name })
const says = (text: string | RegExp) => screen.findByText(text)
const list = (caller: Awaited<ReturnType<typeof openImport>>['caller']) => caller.programs.list.query({})

describe('[IMPORT-05] a sheet', () => {
  it('comes from the clipboard, its HTML first', async () => {
    await openImport()
    const html = '<table><tr><td></td><td>Mon</td></tr><tr><td></td><td>Tue</td></tr></table>'
    const rows =
      '<tr><td></td><td>Mon</td><td>Tue</td></tr><tr><td>Week 1</td><td>From HTML</td><td>Run</td></tr>'
    paste({ html: html.replace(/<tr>.*<\/tr>/, rows), text: grid })
    await session(/^From HTML/)
  })

  it('comes from the text beside it, a file, and a field', async () => {
    const { page } = await openImport()
    paste({ html: '<p>Back squat</p>', text: grid })
    await session(/^Run 5 km/)
    await press(page, 'button', 'Start over')
    await choose(page, 'Spring_cycle.csv', grid.replaceAll('\t', ','))
    await session(/^Row 2 km/)
    expect(screen.getByLabelText<HTMLInputElement>('Name of the program').value).toBe('Spring cycle')
    await press(page, 'button', 'Start over')
    await page.user.type(
      await screen.findByLabelText('Cells or text'),
      'Monday{Enter}Fran{Enter}Tuesday{Enter}Grace',
    )
    await press(page, 'button', 'Read it')
    await session(/^Grace/)
  })
})

describe('[IMPORT-06] the dry run', () => {
  it('shows which cells became a session, which session a cell is, and stores nothing', async () => {
    const { page, caller } = await openImport()
    paste({ text: grid })
    await page.user.click(await session(/^Back squat 5x5 @ 75%/))
    await says('From B3')
    expect((await cell(/^Back squat 5x5 @ 75%/)).getAttribute('aria-selected')).toBe('true')
    expect((await cell(/^Back squat 5x5 @ 70%/)).getAttribute('aria-selected')).toBe('false')
    await page.user.click(await cell(/^Row 2 km/))
    await says('From C3')
    expect((await session(/^Row 2 km/)).getAttribute('aria-pressed')).toBe('true')
    await page.user.keyboard('{ArrowUp}')
    await says('From C2')
    await page.user.click((await screen.findAllByRole('gridcell', { name: /^Rest/ }))[0] as HTMLElement)
    await says('a day of rest')
    expect((await list(caller)).programs).toEqual([])
    expect((await caller.library.list.query({})).workouts).toEqual([])
  })

  it('has tabs on a phone', async () => {
    const desk = await buildDesk(server.owner, {})
    const page = await openPage(server, '/coach/programs/import', { as: desk.coach, width: 390 })
    await screen.findByLabelText('Cells or text')
    paste({ text: grid })
    await page.user.click(await session(/^Run 5 km/))
    await press(page, 'button', 'Show in the sheet')
    expect((await cell(/^Run 5 km/)).getAttribute('aria-selected')).toBe('true')
    await press(page, 'button', 'Show in the calendar')
    await says('From C2')
  })
})

describe('[IMPORT-07] a decision', () => {
  it('about the library: a workout that is there is used, one that is near is asked about', async () => {
    const { page, caller } = await openImport()
    const [type] = await caller.library.types.query()
    const known = async (name: string, description: string) => {
      const workoutId = crypto.randomUUID()
      await caller.library.create.mutate({
        workoutId,
        type_id: type?.id ?? '',
        name,
        description,
        notes: '',
        color: '#FAC53A',
        blocks: [],
      })
      return workoutId
    }
    const run = await known('Long run', 'run 5 km')
    const amrap = await known(
      'Cindy plus',
      'AMRAP 20 min: 5 strict pull ups, 10 push ups, 15 air squats, 200 m run, rest as needed',
    )
    await page.reload()
    await screen.findByLabelText('Cells or text')
    paste({
      text: '\tMon\tTue\nWeek 1\tRun 5 km\tAMRAP 20 min: 5 strict pull ups, 10 push ups, 15 air squats, 300 m row, rest as needed',
    })
    await session(/In your library/)
    await session(/Like “Cindy plus”/)
    await press(page, 'button', /much like a workout of your library/)
    await press(page, 'button', 'Use it')
    await expect.poll(() => screen.queryByText(/^Like “Cindy plus”/)).toBeNull()
    await press(page, 'button', 'Import program')
    await screen.findByText(/^Imported from your sheet/)
    const [program] = (await list(caller)).programs
    const { startsOn, endsOn } = program ?? { startsOn: nextMonday, endsOn: nextMonday }
    const { days, details } = await caller.programs.calendar.query({
      programId: program?.id ?? '',
      from: startsOn,
      to: endsOn,
    })
    expect(days.map(([, ids]) => ids)).toEqual([[run], [amrap]])
    expect(details.find(({ workoutId }) => workoutId === amrap)?.own?.description).toContain('300 m row')
    expect((await caller.library.list.query({})).workouts).toHaveLength(2)
  })

  it('[SHEET-22] about a session that the sheet has twice: the same workout, or a new one', async () => {
    const { page } = await openImport()
    paste({
      text: 'Date,Workout,Notes\n2027-01-04,Run 5 km,Talk\n2027-01-06,Run 5 km,Breathe\n2027-01-08,Run 5 km,Talk',
    })
    await says('2 new workouts')
    const [, other, again] = await screen.findAllByRole('button', { name: /^Run 5 km/ })
    await page.user.click(again as HTMLElement)
    await says('The same work as “Run 5 km” in this sheet')
    await press(page, 'button', 'New workout')
    await says('3 new workouts')
    await page.user.click(other as HTMLElement)
    expect(screen.queryByText(/left out: a workout has one/)).toBeNull()
    await press(page, 'button', 'Same workout')
    await says('2 new workouts')
    await says(/left out: a workout has one/)
  })

  it('about the order of dates is asked for where it is open, before anything is imported', async () => {
    const { page } = await openImport()
    paste({ text: 'Date\tWorkout\n3/4/2027\tSquat' })
    await says('Is 3/4/2027 the day or the month first?')
    expect(isDisabled(await screen.findByRole('button', { name: 'Import program' }))).toBe(true)
    await press(page, 'button', 'Month/day')
    await says('Thu 4 Mar')
    await press(page, 'button', 'Day/month')
    await says('Sat 3 Apr')
    await expect
      .poll(async () => isDisabled(await screen.findByRole('button', { name: 'Import program' })))
      .toBe(false)
  })

  it('about the first week moves the days', async () => {
    await openImport()
    paste({ text: grid })
    await session(/^Run 5 km/)
    const field = screen.getByLabelText<HTMLInputElement>('First week', { selector: 'input' })
    expect(field.value).toBe(writtenDay(nextMonday))
    fireEvent.change(field, { target: { value: '2027-03-03' } })
    await says('Tue 2 Mar')
    await says('Week 1 begins on Monday 1 March.')
  })

  it('about layout and columns reads the sheet anew', async () => {
    const { page } = await openImport()
    paste({ text: 'foo\tbar\n1\tSquat\n3\tRun' })
    await says(/^No day was found/)
    await select(page, 'How it is laid out', 'A row for each session or exercise')
    await select(page, 'Column A: foo', 'Day or date')
    await select(page, 'Column B: bar', 'Workout')
    await session(/^Squat/)
    await session(/^Run/)
  })

  it('about the sheets of a workbook leaves some out', async () => {
    const { page } = await openImport()
    const sheet = (text: string) =>
      `<worksheet><sheetData><row r="1"><c r="B1" t="inlineStr"><is><t>Mon</t></is></c><c r="C1" t="inlineStr"><is><t>Tue</t></is></c></row><row r="2"><c r="B2" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`
    const file = zipFile({
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="Old" r:id="a"/><sheet name="New" r:id="b"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/1.xml"/><Relationship Id="b" Target="worksheets/2.xml"/></Relationships>',
      'xl/worksheets/1.xml': sheet('Squat'),
      'xl/worksheets/2.xml': sheet('Bench'),
    })
    await choose(page, 'plan.xlsx', new Uint8Array(file))
    await session(/^Squat/)
    await session(/^Bench/)
    await press(page, 'checkbox', 'Old')
    await expect.poll(() => screen.queryByRole('button', { name: /^Squat/ })).toBeNull()
    await press(page, 'button', /cells are left out/)
    await says('Left out by you')
  })
})

it('[IMPORT-08] lists what has no place, what to check and what is left out, by cell', async () => {
  const { page } = await openImport()
  paste({ text: 'My cycle\n\tMon\tTue\tExtra\nWeek 1\tSquat\t#REF!\tthing' })
  await press(page, 'button', '1 cell has no place')
  await says('The heading of their column says nothing known.')
  await press(page, 'button', /^D3/)
  expect((await cell(/^thing/)).getAttribute('aria-selected')).toBe('true')
  await press(page, 'button', '1 cell to check')
  await says('A formula that failed. The cell is left out.')
  await press(page, 'button', '2 cells are left out')
  await says('Titles')
  await screen.findByRole('button', { name: /^A1/ })
})

describe('[SHEET-25] a sheet with the days side by side', () => {
  it('gets back what was left out, by a cell or all of a rule, and leaves it out again', async () => {
    const { page } = await openImport()
    paste({ text: 'Spring\n\tMon\tTue\tAna\nWeek 1\tSquat 5x5\tRun\t3:45\nWeek 2\tBench\tRow\t4:10' })
    await press(page, 'button', '3 cells are left out')
    await press(page, 'button', 'Bring all 2 back')
    await says('1 cell is left out')
    await press(page, 'button', /^A1/)
    await press(page, 'button', 'Bring it back', await screen.findByRole('region', { name: 'Sheet' }))
    await expect.poll(() => screen.queryByText(/left out$/)).toBeNull()
    await press(page, 'button', 'Leave it out again')
    await says('1 cell is left out')
  })

  it('has columns that the coach can name, all of them', async () => {
    const { page } = await openImport()
    const many = Array.from({ length: 26 }, () => 'Notes').join('\t')
    paste({ text: `\tMon\tTue\tColour\t${many}\nWeek 1\tSquat 5x5\tRun\tred\t${many}` })
    await session(/^Squat/)
    await page.user.click(screen.getByText('What the columns are'))
    expect(screen.queryByLabelText('Column AD: Notes')).toBeNull()
    await press(page, 'button', 'and 6 more')
    await screen.findByLabelText('Column AD: Notes')
    await select(page, 'Column D: Colour', 'Leave out')
    await says('1 cell is left out')
  })

  it('[SHEET-30] makes a day that is not known a day, and says what the columns are where they are weeks', async () => {
    const { page } = await openImport()
    paste({ text: '\tMon\tTue\tHumpday\tThu\nWeek 1\tSquat 5x5\tRest\tRow 2 km\tRun 5 km' })
    await says('1 cell has no place')
    await page.user.click(screen.getByText('What the columns are'))
    await select(page, 'Column D: Humpday', 'Day or date')
    await session(/^Row 2 km/)
    await says('Every cell has its place.')
    await press(page, 'button', 'Start over')
    await screen.findByLabelText('Cells or text')
    paste({ text: '\tWeek 1\tWeek 2\tExtra\nMonday\tSquat 5x5\tSquat 5x4\tbelt\nTuesday\tRun\tRow\t' })
    await page.user.click(await says('What the columns are'))
    await select(page, 'Column D: Extra', 'Leave out')
    await says('2 cells are left out')
  })
})

describe('[IMPORT-09] importing', () => {
  it('opens the program with the notes of its weeks, and offers to take it back', async () => {
    const { page, caller } = await openImport()
    paste({ text: `${grid.replace('Wed\n', 'Wed\tNotes\n').replace('Rest\nWeek 2', 'Rest\tEasy\nWeek 2')}` })
    await press(page, 'button', 'Import program')
    await says('Imported from your sheet, with 3 new workouts in your library.')
    await showsOn(nextMonday, 'Back squat 5x5 @ 70%')
    expect((await list(caller)).programs[0]).toMatchObject({
      description: 'Week 1: Easy',
      workoutCount: 4,
      status: 'draft',
    })
    await press(page, 'button', 'Undo import')
    const question = await screen.findByRole('alertdialog', { name: 'Undo this import?' })
    await press(page, 'button', 'Undo import', question)
    await dialogGone()
    await expect.poll(page.address).toBe('/coach/programs')
    expect((await list(caller)).programs).toEqual([])
    expect((await caller.library.list.query({})).workouts).toEqual([])
  })

  it('is carried out once after a lost answer, and with other decisions in place of the first', async () => {
    const { page, caller } = await openImport()
    paste({ text: grid })
    page.answer('programs.importProgram', async ask => {
      await ask()
      return unreachable(ask)
    })
    await press(page, 'button', 'Import program')
    await says(/^No answer came: it may be stored by now\./)
    page.answer('programs.importProgram')
    await page.fill('Name of the program', 'Another name')
    await press(page, 'button', 'Import program')
    await says(/^Imported from your sheet/)
    const { programs } = await list(caller)
    expect(programs.map(({ name }) => name)).toEqual(['Another name'])
    expect((await caller.library.list.query({})).workouts).toHaveLength(3)
  })

  it('is carried out once when the same is sent again', async () => {
    const { page, caller } = await openImport()
    paste({ text: grid })
    page.answer('programs.importProgram', async ask => {
      await ask()
      return unreachable(ask)
    })
    await press(page, 'button', 'Import program')
    await says(/^No answer came: it may be stored by now\./)
    const [first] = (await list(caller)).programs
    page.answer('programs.importProgram')
    await press(page, 'button', 'Import program')
    await says(/^Imported from your sheet/)
    expect((await list(caller)).programs.map(({ id }) => id)).toEqual([first?.id])
    expect(page.asked).not.toContain('programs.undoImport')
  })
})

describe('[IMPORT-10] what is no sheet', () => {
  const bomb = () =>
    new Uint8Array(zipFile({ 'xl/workbook.xml': Buffer.alloc(70_000_000, ' '), 'xl/worksheets/1.xml': '' }))
  const cases: [string, string, () => string | Uint8Array<ArrayBuffer>, RegExp][] = [
    ['a picture', 'plan.png', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]), /picture or a film/],
    ['a PDF', 'plan.pdf', () => '%PDF-1.7', /A PDF has no cells/],
    ['an old workbook', 'plan.xls', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /before 2007/],
    ['a zip bomb', 'plan.xlsx', bomb, /more than one program/],
    ['a damaged workbook', 'plan.xlsx', () => 'PK\x03\x04 nothing', /damaged/],
    ['an empty file', 'plan.csv', () => ',,\n,,\n', /There is nothing in it/],
    ['too many rows', 'plan.csv', () => 'Squat,Run\n'.repeat(6000), /more than one program/],
  ]
  it.each(cases)(
    '%s is refused by one sentence, and the page goes on',
    async (_, name, content, sentence) => {
      await openImport()
      drop(new File([content()], name))
      expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
      paste({ text: grid })
      await session(/^Run 5 km/)
    },
  )

  it('200 MB are refused before they are read, in both languages', async () => {
    const { page } = await openImport({}, 'es')
    const file = new File(['x'], 'plan.csv')
    let isRead = false
    Object.defineProperties(file, {
      size: { value: largestFile * 10 },
      arrayBuffer: {
        value: () => {
          isRead = true
        },
      },
    })
    await page.user.upload(screen.getByLabelText('Elegir un archivo', { selector: 'input' }), file)
    expect((await screen.findByRole('alert')).textContent).toMatch(/Es más que un programa/)
    expect(isRead).toBe(false)
  })

  it('several files at once are refused', async () => {
    await openImport()
    const files = [new File([grid], 'a.csv'), new File([grid], 'b.csv')]
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } })
    await says('Those are several files: import them one after the other.')
  })

  it('an empty clipboard is said to be empty', async () => {
    await openImport()
    paste({})
    expect((await screen.findByRole('alert')).textContent).toMatch(/There is nothing in it/)
  })
})

it('[FILE-01] a file of a program comes back as that program, with the workouts that the library has', async () => {
  const { desk, page, caller } = await openImport({
    workouts: { Fran: '#BAE6FD', Grace: '#5FA4F8' },
    programs: [{ name: 'Engine', days: { '2026-03-02': ['Fran', 'Grace'], '2026-03-11': ['Grace'] } }],
  })
  const token = await buildSession(server.owner, desk.coach.id)
  const headers = { cookie: await server.cookieOf(token) }
  const file = await server.request(`/api/files/program/${desk.program()}.csv`, { headers })
  await choose(page, 'anything.csv', new Uint8Array(await file.arrayBuffer()))
  await press(page, 'button', 'Import program')
  await says(/^Imported from your sheet. All/)
  const { programs } = await list(caller)
  const copy = programs.find(({ id }) => id !== desk.program())
  expect({ ...copy, id: desk.program() }).toEqual(programs.find(({ id }) => id === desk.program()))
  const daysOf = async (programId = '') =>
    (await caller.programs.calendar.query({ programId, from: '2026-03-01', to: '2026-03-31' })).days
  expect(await daysOf(copy?.id)).toEqual(await daysOf(desk.program()))
  expect((await caller.library.list.query({})).workouts).toHaveLength(2)
})

it('[IMPORT-11] is there after a reload with what was decided, and forgotten at sign-out', async () => {
  const { page, desk } = await openImport()
  paste({ text: grid })
  await page.fill('Name of the program', 'Kept name')
  await session(/^Run 5 km/)
  await page.reload()
  await session(/^Run 5 km/)
  expect(screen.getByLabelText<HTMLInputElement>('Name of the program').value).toBe('Kept name')
  await press(page, 'button', /^Account:/)
  await press(page, 'menuitem', 'Sign out')
  await expect.poll(() => page.left() ?? page.address()).not.toContain('/coach/')
  await page.signIn(desk.coach)
  await page.open('/coach/programs/import')
  await screen.findByLabelText('Cells or text')
})

it('[IMPORT-12] a list of athletes fills the invitations by mail', async () => {
  const { page, caller } = await openImport()
  paste({ text: 'Name\tEmail\nAna Gil\tana.list@example.com\n"Villa, Pancho"\tpancho.list@example.com' })
  await screen.findByRole('heading', { name: '2 athletes to invite' })
  await press(page, 'button', 'Send 2 invitations')
  const invited = async () => (await caller.invitations.list.query({})).items.map(({ email }) => email).sort()
  await expect.poll(invited).toEqual(['ana.list@example.com', 'pancho.list@example.com'])
})

it('[IMPORT-12] what the columns of a list of athletes are can be changed', async () => {
  const { page } = await openImport()
  paste({ text: 'Alias\tWho\tEmail\nAnita\tAna Gil\tana.who@example.com' })
  await screen.findByRole('heading', { name: '1 athlete to invite' })
  await says(/Anita <ana.who@example.com>/)
  await page.user.click(await says('What the columns are'))
  await select(page, 'Column B: Who', 'Athlete')
  await says(/Ana Gil <ana.who@example.com>/)
})

describe('[IMPORT-17] a sheet that cannot be worked out', () => {
  it('is said to be one, also after a reload, with ways on', async () => {
    const { page } = await openImport()
    paste({ text: grid })
    await session(/^Run 5 km/)
    // Another page, which does not keep the sheet again meanwhile.
    await page.open('/coach/workouts')
    await page.settled()
    const localValues = page.app.part(createLocalValues)
    const kept = await localValues.read<object>('sheetImport')
    // A stored value that no app writes.
    await localValues.write('sheetImport', { ...kept, source: { name: '', sheets: [{ name: 'x' }] } })
    await page.open('/coach/programs/import')
    await says(/^This sheet could not be worked out/)
    await press(page, 'button', 'Try again')
    await says(/^This sheet could not be worked out/)
    await press(page, 'button', 'Start over')
    await screen.findByRole('heading', { level: 2, name: 'Paste your cells here' })
    paste({ text: grid })
    await session(/^Run 5 km/)
    expect(screen.queryByText(/could not be worked out/)).toBeNull()
  })
})

describe('[IMPORT-07] the name of the program', () => {
  it('is typed without reading the sheet anew', async () => {
    const { page } = await openImport()
    paste({ text: grid })
    await session(/^Run 5 km/)
    await expect.poll(() => screen.queryByText(/^Comparing/)).toBeNull()
    const made = vi.spyOn(crypto, 'randomUUID')
    await page.fill('Name of the program', 'Spring')
    await page.user.click(await session(/^Run 5 km/))
    await says('From C2')
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })
})

describe('[IMPORT-13] the way to it', () => {
  it('is on the programs, also by a dropped file', async () => {
    const desk = await buildDesk(server.owner, {})
    await openPage(server, '/coach/programs', { as: desk.coach })
    await screen.findByRole('link', { name: 'Import' })
    const file = new File([grid], 'Dropped.tsv')
    fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'], files: [file] } })
    await says('Drop the sheet to import it')
    drop(file)
    await session(/^Run 5 km/)
    expect(screen.getByLabelText<HTMLInputElement>('Name of the program').value).toBe('Dropped')
  })

  it('is on an empty calendar, which takes the sheet', async () => {
    const desk = await buildDesk(server.owner, { programs: [{}] })
    const page = await openPage(server, `/coach/program/${desk.program()}?view=week&date=2026-03-02`, {
      as: desk.coach,
    })
    await press(page, 'link', 'Import a sheet')
    await screen.findByRole('heading', { name: 'Import into “Engine”' })
    paste({ text: grid })
    await press(page, 'button', 'Add to the calendar')
    await showsOn('2026-03-03', 'Run 5 km')
    expect(unsaved()).toBeUndefined()
  })

  it('is in the menu of a program that is not empty', async () => {
    const { page } = await openCalendar(server)
    await showsOn('2026-03-02', 'Fran')
    await press(page, 'button', 'Actions for Engine')
    await press(page, 'menuitem', 'Import')
    await screen.findByRole('heading', { name: 'Import into “Engine”' })
  })

  it('[IMPORT-16] extends the program with the import where the coach says so, and gives its dates back with it', async () => {
    const range = { startsOn: '2026-03-02', endsOn: '2026-03-08' } as const
    const desk = await buildDesk(server.owner, { programs: [range] })
    const page = await openPage(server, `/coach/programs/import?program=${desk.program()}`, {
      as: desk.coach,
    })
    await screen.findByRole('heading', { name: 'Import into “Engine”' })
    await screen.findByLabelText('Cells or text')
    paste({ text: '\tMon\tTue\nWeek 1\tSquat 5x5\tRun 5 km\nWeek 2\tSquat 5x4\tRow 2 km' })
    await press(page, 'button', '2 sessions are not imported')
    const { programs } = server.clientOf(await buildSession(server.owner, desk.coach.id))
    const dates = () => programs.get.query({ programId: desk.program() })
    await press(page, 'button', /^Extend the program to 2\s–\s10\sMar/)
    await says('With this import the program is extended to 2 – 10 Mar 2026.')
    await press(page, 'button', 'Leave its dates')
    // The list is still open.
    await press(page, 'button', /^Extend the program to/)
    await expect.poll(() => screen.queryByText('2 sessions are not imported')).toBeNull()
    expect(await dates()).toMatchObject(range)
    await press(page, 'button', 'Add to the calendar')
    await showsOn('2026-03-02', 'Squat 5x5')
    expect(await dates()).toMatchObject({ ...range, endsOn: '2026-03-10', workoutCount: 4 })
    await press(page, 'button', 'Undo import')
    const question = await screen.findByRole('alertdialog', { name: 'Undo this import?' })
    await says('The program gets its former dates back, unless you changed them since.')
    await press(page, 'button', 'Undo import', question)
    await dialogGone()
    expect(await dates()).toMatchObject({ ...range, workoutCount: 0 })
  })
})

describe('[IMPORT-22] the bar with the import', () => {
  const weeks = '\tMon\tTue\nWeek 1\tSquat 5x5\tRun 5 km\nWeek 2\tSquat 5x4\tRow 2 km'

  async function pasteInto(language: 'en' | 'es') {
    const desk = await buildDesk(server.owner, {
      programs: [{ startsOn: '2026-03-02', endsOn: '2026-03-08' }],
    })
    const address = `/coach/programs/import?program=${desk.program()}`
    const page = await openPage(server, address, { as: desk.coach, language })
    await screen.findByLabelText(language === 'en' ? 'Cells or text' : 'Celdas o texto')
    paste({ text: weeks })
    return page
  }

  it('says how many sessions the program does not take, and extends it, with no list opened', async () => {
    const page = await pasteInto('en')
    const bar = await screen.findByRole('region', { name: 'Import' })
    await within(bar).findByText('2 sessions are outside the dates of the program: they are not imported.')
    await press(page, 'button', /^Extend the program to 2\s–\s10\sMar/, bar)
    await within(bar).findByText('Nothing is stored yet.')
    expect(within(bar).queryByRole('button', { name: /^Extend/ })).toBeNull()
    const importing = within(bar).getByRole('button', { name: 'Add to the calendar' })
    await expect.poll(() => document.activeElement === importing).toBe(true)
    await press(page, 'button', 'Add to the calendar', bar)
    await says('4 sessions were added from your sheet.')
  })

  it('says it in Spanish too', async () => {
    await pasteInto('es')
    const bar = await screen.findByRole('region', { name: 'Importar' })
    await within(bar).findByText('2 sesiones están fuera de las fechas del programa: no se importan.')
    await within(bar).findByRole('button', { name: /^Ampliar el programa a/ })
  })

  it('says that some are left out for other reasons, and offers no dates for those', async () => {
    await openImport()
    paste({ text: 'Date\tWorkout\n2027-01-04\tSquat 5x5\n2028-03-04\tRun 5 km' })
    const bar = await screen.findByRole('region', { name: 'Import' })
    await within(bar).findByText('1 session is not imported. Above you see why.')
    expect(within(bar).queryByRole('button', { name: /^Extend/ })).toBeNull()
  })

  it('answers what is asked about the dates of the sheet by extending the program', async () => {
    const page = await pasteInto('en')
    await press(page, 'button', 'Start over')
    paste({ text: 'Date\tWorkout\n2026-03-06\tSquat 5x5\n2026-03-12\tRun 5 km' })
    await says(/Decide what becomes of the dates\.$/)
    await press(page, 'button', /^Extend the program to/)
    await says('They stay as they are.')
  })
})

describe('[IMPORT-19] taking back what athletes have', () => {
  it('says how many have it, and how many have logged in it', async () => {
    const desk = await buildDesk(server.owner, {
      athletes: ['Ana Gil', 'Ben Ruiz'],
      programs: [{ status: 'published', athletes: ['Ana Gil', 'Ben Ruiz'] }],
    })
    const programId = desk.program()
    const page = await openPage(server, `/coach/programs/import?program=${programId}`, { as: desk.coach })
    await screen.findByRole('heading', { name: 'Import into “Engine”' })
    await screen.findByLabelText('Cells or text')
    paste({ text: '\tMon\tTue\nWeek 1\tSquat 5x5\t\nWeek 2\tSquat 5x4\t' })
    await press(page, 'button', 'Add to the calendar')
    await says('2 sessions were added from your sheet.')
    const caller = server.clientOf(await buildSession(server.owner, desk.coach.id))
    const [made] = (await caller.library.list.query({})).workouts
    await buildLogEntry(server.owner, {
      gymId: desk.coach.gymId,
      athleteId: desk.athlete('Ana Gil').id,
      workoutId: made?.workoutId ?? '',
      day: '2026-03-02',
    })
    await page.open(`/coach/program/${programId}`)
    await press(page, 'button', 'Undo import')
    await says('2 athletes have this program and no longer see them.')
    await says('1 athlete has logged something of it: that stays in their history.')
  })
})

describe('[IMPORT-21] sessions in the past of a program that athletes have', () => {
  const sheet = 'Date\tWorkout\n2026-03-03\tSquat 5x5\n2026-03-04\tRun 5 km'

  async function openInto(program: NonNullable<DeskPlan['programs']>[number]) {
    const desk = await buildDesk(server.owner, {
      athletes: ['Ana Gil', 'Ben Ruiz', 'Eva Sol'],
      programs: [{ startsOn: '2026-03-02', endsOn: '2026-03-31', ...program }],
    })
    await openPage(server, `/coach/programs/import?program=${desk.program()}`, { as: desk.coach })
    await screen.findByLabelText('Cells or text')
    paste({ text: sheet })
    await session(/^Run 5 km/)
  }

  it('are said before they are added', async () => {
    await openInto({ status: 'published', athletes: ['Ana Gil', 'Ben Ruiz'] })
    await says('2 of these sessions lie in the past')
    await says('2 athletes have this program: what lies in the past counts as not done for them.')
  })

  it('are nothing to say where no athlete has it, or not yet', async () => {
    await openInto({ status: 'published', athletes: [] })
    await expect
      .poll(() => isDisabled(screen.getByRole('button', { name: 'Add to the calendar' })))
      .toBe(false)
    expect(screen.queryByText(/lie in the past/)).toBeNull()
    await openInto({ status: 'draft', athletes: ['Ana Gil'] })
    await expect
      .poll(() => isDisabled(screen.getByRole('button', { name: 'Add to the calendar' })))
      .toBe(false)
    expect(screen.queryByText(/lie in the past/)).toBeNull()
  })
})

describe('[IMPORT-20] the dates of a sheet', () => {
  const dated = 'Date\tWorkout\n2026-05-06\tSquat 5x5\n2026-05-12\tRun 5 km'

  async function openInto() {
    const desk = await buildDesk(server.owner, {
      programs: [{ startsOn: '2026-03-04', endsOn: '2026-03-31' }],
    })
    const page = await openPage(server, `/coach/programs/import?program=${desk.program()}`, {
      as: desk.coach,
    })
    await screen.findByRole('heading', { name: 'Import into “Engine”' })
    await screen.findByLabelText('Cells or text')
    paste({ text: dated })
    await says('The sheet has dates of its own: 6 – 12 May 2026')
    return page
  }
  const added = () => screen.findByRole('button', { name: 'Add to the calendar' })

  it('are not moved without a word: the coach keeps them and extends the program', async () => {
    const page = await openInto()
    await says('“Engine” has 4 – 31 Mar 2026. Decide what becomes of the dates.')
    await screen.findByRole('button', { name: '2 sessions are not imported' })
    expect(isDisabled(await added())).toBe(true)
    expect(screen.queryByText(/move by whole weeks/)).toBeNull()
    await press(page, 'button', 'Keep the sheet’s dates')
    await says('They stay as they are.')
    await says('With this import the program is extended to 4 Mar – 12 May 2026.')
    await press(page, 'button', 'Add to the calendar')
    await showsOn('2026-05-06', 'Squat 5x5')
  })

  it('are moved by whole weeks to the start of the program where the coach says so', async () => {
    const page = await openInto()
    await press(page, 'button', 'Begin with the program')
    await says('They are moved by whole weeks, to 4 – 10 Mar 2026.')
    await says('All dates of the sheet move by whole weeks.')
    await press(page, 'button', 'Add to the calendar')
    await showsOn('2026-03-04', 'Squat 5x5')
  })

  it('are laid out from the day onto which they are pasted, and it says so', async () => {
    const { page } = await openCalendar(server)
    await showsOn('2026-03-02', 'Fran')
    await pasteOnto(page, '2026-03-05', { text: dated })
    await says('The sheet has dates of its own: 6 – 12 May 2026')
    await says(/^You pasted it onto Thursday 5 March.*, so it is laid out from there on: 11 – 17 Mar 2026/)
    await says('All dates of the sheet move by whole weeks.')
    await press(page, 'button', 'Keep the sheet’s dates')
    await says('They stay as they are.')
    await press(page, 'button', /^Lay out from/)
    await press(page, 'button', 'Add to the calendar')
    await showsOn('2026-03-11', 'Squat 5x5')
  })
})

describe('[IMPORT-14] cells pasted onto a day', () => {
  it('are laid out from that day, once after a lost answer, and are taken back as a whole', async () => {
    const { page, saved } = await openCalendar(server)
    await showsOn('2026-03-02', 'Fran')
    const before = { '2026-03-02': ['Fran'], '2026-03-03': ['Grace'] }
    await pasteOnto(page, '2026-03-04', { text: 'Squat 5x5\tRun 5 km\nSquat 5x4\t' })
    await says('Thu 5 Mar')
    await says('Wed 11 Mar')
    page.answer('programs.importInto', async ask => {
      await ask()
      return unreachable(ask)
    })
    await press(page, 'button', 'Add to the calendar')
    await says(/^No answer came: it may be stored by now\./)
    page.answer('programs.importInto')
    await press(page, 'button', 'Add to the calendar')
    await showsOn('2026-03-04', 'Squat 5x5')
    await showsOn('2026-03-05', 'Run 5 km')
    const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-11']
    expect(Object.keys(await saved())).toEqual(days)
    await says('3 sessions were added from your sheet.')
    await press(page, 'button', 'Undo import')
    const question = await screen.findByRole('alertdialog', { name: 'Undo this import?' })
    await press(page, 'button', 'Undo import', question)
    await dialogGone()
    await expect.poll(() => cardsOn('2026-03-04')).toEqual([])
    expect(await saved()).toEqual(before)
    expect(page.address()).toContain('/coach/program/')
    expect(cardsOn('2026-03-02')).toHaveLength(1)
  })

  it('keep their weekdays, with none before that day unless the coach says so', async () => {
    const { page } = await openCalendar(server)
    await showsOn('2026-03-02', 'Fran')
    await pasteOnto(page, '2026-03-04', { text: '\tMon\tFri\nWeek 1\tSquat 5x5\tRun 5 km' })
    await says(/^You pasted it onto Wednesday 4 March.* none is before that day: 9 – 13 Mar 2026/)
    await press(page, 'button', 'Start that week anyway')
    await says('Mon 2 Mar')
    expect(screen.queryByText(/^You pasted it/)).toBeNull()
    await press(page, 'button', 'Add to the calendar')
    await showsOn('2026-03-06', 'Run 5 km')
  })

  it('begin on that day where their days are counted', async () => {
    const { page } = await openCalendar(server)
    await showsOn('2026-03-02', 'Fran')
    await pasteOnto(page, '2026-03-05', { text: '\tDay 1\tDay 2\nWeek 1\tSquat 5x5\tRun 5 km' })
    await says(/^You pasted it onto Thursday 5 March.*: it is laid out over 5 – 6 Mar 2026/)
    expect(screen.getByLabelText<HTMLInputElement>('First day').value).not.toBe('')
    await press(page, 'button', 'Add to the calendar')
    await showsOn('2026-03-06', 'Run 5 km')
  })

  it('are not what was copied within the calendar', async () => {
    const { page } = await openCalendar(server)
    await showsOn('2026-03-02', 'Fran')
    dayOn('2026-03-02').focus()
    await page.user.keyboard('{Control>}c{/Control}')
    await pasteOnto(page, '2026-03-04', { text: 'Fran' })
    await showsOn('2026-03-04', 'Fran')
    expect(page.address()).toContain('/coach/program/')
    dayOn('2026-03-05').focus()
    await page.user.keyboard('{Control>}v{/Control}')
    await showsOn('2026-03-05', 'Fran')
  })
})
