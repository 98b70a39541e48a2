import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { MarkedTextArea } from '../ui/forms/marked-text-area.tsx'
import { SearchAnswer, SearchPopup } from '../ui/forms/search-popup.tsx'
import { Specimen } from './gallery-section.tsx'

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
export function GalleryWriting() {
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
