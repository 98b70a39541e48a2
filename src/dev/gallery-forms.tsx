import { Dumbbell, Flame, HeartPulse, Plus, Search, Target } from 'lucide-react'
import { useState } from 'react'
import { defaultWorkoutColour, type Hex } from '../domain/programming/colours.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { ColourPicker } from '../ui/forms/colour-picker.tsx'
import { Combobox, type ComboboxItem } from '../ui/forms/combobox.tsx'
import { DateField } from '../ui/forms/date-field.tsx'
import { MarkedTextArea } from '../ui/forms/marked-text-area.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { SearchAnswer, SearchPopup } from '../ui/forms/search-popup.tsx'
import { Select } from '../ui/forms/select.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { GallerySection, Specimen } from './gallery-section.tsx'

const blocks = [
  { value: 'warmup', label: 'Warm-up', icon: <Flame /> },
  { value: 'skill', label: 'Skill', icon: <Target /> },
  { value: 'strength', label: 'Strength', icon: <Dumbbell /> },
  { value: 'cooldown', label: 'Cool-down', icon: <HeartPulse />, disabled: true },
]

const firstTypes: ComboboxItem[] = [
  { value: 'metcon', label: 'Metcon', description: 'For time or for rounds' },
  { value: 'strength', label: 'Strength', description: 'Sets, reps and load' },
  { value: 'gymnastics', label: 'Gymnastics' },
  { value: 'endurance', label: 'Endurance' },
]

export function GalleryForms() {
  return (
    <GallerySection
      id="forms"
      title="Forms"
      note="A label on everything, the error right under the field and read out with it, 16 px text so that phones do not zoom."
    >
      <TextFields />
      <Choices />
      <GalleryWriting />
    </GallerySection>
  )
}

function TextFields() {
  const [date, setDate] = useState('2026-03-02')
  return (
    <Specimen label="Text">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          label="Program name"
          placeholder="Off-season strength"
          hint="Your athletes see this name."
        />
        <TextField
          label="Email"
          type="email"
          defaultValue="mara@box"
          error="Enter an address like name@example.com."
        />
        <TextField
          label="Search workouts"
          hideLabel
          type="search"
          placeholder="Search workouts"
          icon={<Search />}
        />
        <TextField label="Invite code" defaultValue="LIFT-2931" disabled />
        <PasswordField label="Password" autoComplete="new-password" hint="At least 8 characters." />
        <DateField label="First day" value={date} onChange={setDate} />
        <TextField label="Load" size="large" inputMode="decimal" defaultValue="82.5" optional />
        <TextArea
          label="Notes"
          placeholder="How did it feel?"
          defaultValue={'Felt strong.\nLast set slowed down.'}
          maxLength={500}
          counter
          className="sm:col-span-2"
        />
      </div>
    </Specimen>
  )
}

function Choices() {
  const [block, setBlock] = useState<string | null>('strength')
  const [missing, setMissing] = useState<string | null>(null)
  const [types, setTypes] = useState(firstTypes)
  const [type, setType] = useState<ComboboxItem | null>(null)
  const [colour, setColour] = useState<Hex>(defaultWorkoutColour)

  function createType(label: string) {
    const created = { value: label.toLowerCase(), label }
    setTypes([...types, created])
    setType(created)
  }

  return (
    <>
      <Specimen label="Choose from a list">
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <Select label="Block" items={blocks} value={block} onChange={setBlock} />
          <Select
            label="First block"
            items={blocks}
            value={missing}
            onChange={setMissing}
            placeholder="Choose a block"
            error={missing ? undefined : 'Please select a block.'}
          />
          <Combobox
            label="Workout type"
            items={types}
            value={type}
            onChange={setType}
            placeholder="Choose or add a type"
            clearable
            create={{ label: query => `Add “${query}”`, onCreate: createType }}
          />
          <Combobox
            label="Athlete"
            items={[]}
            value={null}
            onChange={() => undefined}
            onSearch={() => undefined}
            loading
            placeholder="Choose an athlete"
          />
        </div>
      </Specimen>
      <Specimen label="Colour">
        <ColourPicker label="Workout colour" nameOf={name => name} value={colour} onChange={setColour} />
      </Specimen>
      <Specimen label="On and off">
        <Checkbox label="Repeat every week" defaultChecked hint="Until the program ends." />
        <Checkbox label="Not available yet" disabled />
      </Specimen>
    </>
  )
}

const text = 'AMRAP 12\n10 toes to bar\n15 wall balls 9/6 kg'
const marked = 'wall balls'

const movements = [
  {
    label: 'In this text',
    items: [
      { value: 'wall_ball', label: 'Wall ball', description: 'Balón a la pared', words: 'WB' },
      { value: 'toes_to_bar', label: 'Toes-to-bar', words: 'T2B' },
    ],
  },
  { label: 'All movements', items: [{ value: 'burpee', label: 'Burpee' }] },
]

/** What the workout editor is made of. */
function GalleryWriting() {
  const [value, setValue] = useState(text)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [chosen, setChosen] = useState('Wall ball')
  const start = value.indexOf(marked)
  return (
    <>
      <Specimen label="A sheet to write on">
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <MarkedTextArea
            label="Description"
            framed
            value={value}
            onChange={event => setValue(event.currentTarget.value)}
            mark={start < 0 ? undefined : { start, end: start + marked.length }}
          />
          <MarkedTextArea
            label="Notes"
            framed
            optional
            value=""
            readOnly
            placeholder="Write as on a whiteboard."
            error="Write what is done."
          />
        </div>
      </Specimen>
      <Specimen label="Choose at the place that was pressed">
        <div>
          <Button onClick={event => setAnchor(event.currentTarget)} aria-haspopup="dialog">
            {chosen}
          </Button>
        </div>
        <SearchPopup
          anchor={anchor}
          label="Movement"
          intro="Which movement is it?"
          groups={movements}
          emptyText="No such movement."
          answers={
            <SearchAnswer icon={<Plus aria-hidden />} onPress={() => setAnchor(undefined)}>
              Add as an own movement
            </SearchAnswer>
          }
          onChoose={id => {
            const found = movements.flatMap(({ items }) => items).find(each => each.value === id)
            setChosen(found?.label ?? chosen)
            setAnchor(undefined)
          }}
          onClose={() => setAnchor(undefined)}
        />
      </Specimen>
    </>
  )
}
