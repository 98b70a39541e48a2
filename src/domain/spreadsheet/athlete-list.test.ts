import { describe, expect, it } from 'vitest'
import { ignored, read, today, unplaced } from '#testing/read-spreadsheet.ts'
import type { ColumnRole } from './columns/column-role.ts'
import { planSpreadsheet } from './plan-spreadsheet.ts'

describe('[SHEET-13] a list of athletes', () => {
  it('has names and addresses', () => {
    const plan = read('Name,Surname,Email,Phone\nAnn,Lee,Ann@example.com,555\nBo,,bo@example.com,')
    expect(plan.layout).toBe('athletes')
    expect(plan.athletes).toEqual([
      { name: 'Ann Lee', email: 'ann@example.com' },
      { name: 'Bo', email: 'bo@example.com' },
    ])
    expect(unplaced(plan)).toEqual(['555'])
    expect(plan.columns.get(0)).toEqual(['athlete', 'athlete', 'email', undefined])
  })

  it('has the columns that the coach chose', () => {
    const rows = [
      ['Alias', 'Who', 'Home', 'Work', 'Phone'],
      ['Annie', 'Ann Lee', 'ann@home.example', 'ann@work.example', '555'],
    ]
    const columns = new Map([
      [
        0,
        new Map<number, ColumnRole>([
          [1, 'athlete'],
          [3, 'email'],
          [4, 'ignored'],
        ]),
      ],
    ])
    const plan = planSpreadsheet([{ name: 'x', rows }], { today, columns })
    expect(plan.athletes).toEqual([{ name: 'Ann Lee', email: 'ann@work.example' }])
    expect(unplaced(plan)).toEqual(['Annie', 'ann@home.example'])
    expect(ignored(plan)).toEqual(['chosen: 555'])
  })

  it('says of other columns and of rows without an address that they are none to invite', () => {
    const plan = read('Name,Email,Phone\nAnn,ann@example.com,555\nBo,,556\nCy,ask him,557')
    const reasons = plan.cells.flatMap(cell =>
      cell.kind === 'unplaced' ? [`${cell.reason}: ${cell.text}`] : [],
    )
    expect(reasons).toEqual([
      'no_athlete: 555',
      'no_address: Bo',
      'no_address: 556',
      'no_address: Cy',
      'no_address: ask him',
      'no_address: 557',
    ])
  })

  it('has each address of a cell with several, with the same name', () => {
    const cells = ['a@x.example; b@x.example', 'a@x.example, b@x.example', 'a@x.example / B@x.example']
    for (const cell of [
      ...cells,
      'a@x.example b@x.example',
      'a@x.example y b@x.example',
      'a@x.example\nb@x.example',
    ]) {
      const plan = planSpreadsheet(
        [
          {
            name: 'x',
            rows: [
              ['Name', 'Email'],
              ['Ann', cell],
            ],
          },
        ],
        { today },
      )
      expect(plan.athletes, cell).toEqual([
        { name: 'Ann', email: 'a@x.example' },
        { name: 'Ann', email: 'b@x.example' },
      ])
      expect(unplaced(plan)).toEqual([])
    }
    expect(read('Name,Email\nAnn,ann@example.com\nBo,write to bo@example.com').athletes).toHaveLength(1)
  })

  it('lists its first row too where that is no header and its address has a mistake', () => {
    for (const first of [
      'Ana Gil,ana@x',
      'Ana Gil,ana@x.example.',
      'Ana Gil,ana@@x.example',
      'Ana Gil,"ana@x example"',
      'Ana Gil,',
    ]) {
      const plan = read(`${first}\nBob Lee,bob@x.example`)
      expect(plan.athletes, first).toEqual([{ name: 'Bob Lee', email: 'bob@x.example' }])
      expect(unplaced(plan), first).toContain('Ana Gil')
    }
    for (const header of ['Who,Where', 'Name,Email (you@x)', 'Nombre 2026,Correo', 'Full name,'])
      expect(unplaced(read(`${header}\nBob Lee,bob@x.example`)), header).toEqual([])
  })

  it('has its header below titles, which are left out', () => {
    const plan = read(
      'Box Norte;;\nSocios 2026;;\nNombre;Apellidos;Correo\nAna;Gil;ana@x.example\nBob;;b@x.example',
    )
    expect(plan.athletes).toEqual([
      { name: 'Ana Gil', email: 'ana@x.example' },
      { name: 'Bob', email: 'b@x.example' },
    ])
    expect(ignored(plan)).toEqual(['title: Box Norte', 'title: Socios 2026'])
    expect(unplaced(plan)).toEqual([])
    const mistaken = read('Nombre;Correo\nAna;ana@x\nBob;bob@x.example')
    expect(unplaced(mistaken)).toEqual(['Ana', 'ana@x'])
  })

  it('has an address once, however often it is listed, and by a name where one says it', () => {
    const plan = read('Email,Name\nana@x.example,\nbob@x.example,Bob\nANA@x.example,Ana\nana@x.example,Anita')
    expect(plan.athletes).toEqual([
      { name: 'Ana', email: 'ana@x.example' },
      { name: 'Bob', email: 'bob@x.example' },
    ])
    expect(unplaced(plan)).toEqual([])
  })

  it('may have its addresses as links', () => {
    const plan = read('Nombre;Correo\nAna;mailto:ana@x.example\nBob;Bob Lee <MAILTO:bob@x.example>')
    expect(plan.athletes).toEqual([
      { name: 'Ana', email: 'ana@x.example' },
      { name: 'Bob Lee', email: 'bob@x.example' },
    ])
  })

  it('is read as mail programs write it', () => {
    const both = [
      { name: 'Ana Gil', email: 'ana@x.example' },
      { name: 'Bob Lee', email: 'bob@x.example' },
    ]
    for (const text of [
      'Ana Gil <ana@x.example>; Bob Lee <bob@x.example>',
      'Ana Gil <ana@x.example>, Bob Lee <BOB@x.example>',
      'Ana Gil <ana@x.example>\nBob Lee <bob@x.example>',
      'Name,Email\nAna Gil,ana@x.example\n,Bob Lee <bob@x.example>',
    ]) {
      const plan = read(text)
      expect(plan.athletes, text).toEqual(both)
      expect(unplaced(plan), text).toEqual([])
    }
    const cell = '"Gil, Ana" <ana@x.example>; <bob@x.example>, cy@x.example;'
    expect(planSpreadsheet([{ name: 'x', rows: [[cell]] }], { today }).athletes).toEqual([
      { name: 'Gil, Ana', email: 'ana@x.example' },
      { name: '', email: 'bob@x.example' },
      { name: '', email: 'cy@x.example' },
    ])
    expect(unplaced(read('Ana Gil <ana@x.example>\nBob Lee <bob@x>'))).toEqual(['Bob Lee <bob@x>'])
  })
})
