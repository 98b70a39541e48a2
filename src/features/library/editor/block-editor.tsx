import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import type { Correction } from '#domain/notation/correction.ts'
import { proposedBlockType } from '#domain/notation/suggestions/proposal.ts'
import { type Block, blockTypes, defaultBlockType } from '#domain/programming/block.ts'
import { longestText, longestTitle } from '#domain/programming/workout.ts'
import { useText } from '#i18n/text.tsx'
import { blockTypeLabel } from '#i18n/workout-words.ts'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { FormPage, type FormStatus } from '#ui/overlays/form-page.tsx'
import { blockInput } from '../library.schema.ts'
import type { Vocabulary } from '../library-queries.ts'
import { ReadingPanel } from '../reading/reading-panel.tsx'
import { useBlockReading } from '../reading/use-reading.ts'
import { MovementTextArea } from '../writing/movement-text-area.tsx'
import { useTooLong } from './workout-form-values.ts'

/** How the text of a block is read. The corrections are those of the workout. */
type ReadAs = {
  vocabulary: Vocabulary
  corrections: readonly Correction[]
  onCorrect: (corrections: Correction[]) => void
}

type BlockEditorProps = ReadAs & {
  /** The block to edit; undefined for a new one. */
  block?: Block | undefined
  title?: string | undefined
  onSave: (block: Block) => void
  onClose: () => void
}

/** In the place of the workout form, in the same dialog. Mounted while it is open. */
export function BlockEditor({ block, title, onSave, onClose, ...readAs }: BlockEditorProps) {
  const text = useText()
  const formId = useId()
  const [status, setStatus] = useState<FormStatus>('unchanged')
  return (
    <FormPage
      title={title ?? text('workouts.editBlock')}
      formId={formId}
      status={status}
      submitLabel={text('workouts.saveChanges')}
      onClose={onClose}
    >
      <BlockForm
        id={formId}
        block={block}
        {...readAs}
        onStatus={setStatus}
        onSave={saved => {
          onSave(saved)
          onClose()
        }}
      />
    </FormPage>
  )
}

type BlockFormProps = ReadAs & {
  id: string
  block: Block | undefined
  onStatus: (status: FormStatus) => void
  onSave: (block: Block) => void
}

function BlockForm({ id, block, vocabulary, corrections, onCorrect, onStatus, onSave }: BlockFormProps) {
  const text = useText()
  const tooLong = useTooLong()
  const { control, register, handleSubmit, formState } = useForm<Block>({
    resolver: zodResolver(blockInput),
    defaultValues: block ?? { name: '', type: defaultBlockType, notes: '' },
  })
  const { errors, isDirty } = formState
  const chosen = useController({ control, name: 'type' }).field
  const notes = useController({ control, name: 'notes' }).field
  const notesField = useRef<HTMLTextAreaElement>(null)
  const [name] = useWatch({ control, name: ['name'] })
  // The name of a new block proposes it until the coach chooses.
  const [isChosen, setIsChosen] = useState(block !== undefined)
  const type = isChosen ? chosen.value : (proposedBlockType(name) ?? defaultBlockType)
  const reading = useBlockReading({ name, type, notes: notes.value }, vocabulary, corrections)

  useEffect(() => {
    onStatus(isDirty ? 'changed' : 'unchanged')
  }, [isDirty, onStatus])

  function submit(event: FormEvent) {
    // React events of this form bubble to the workout form, although the DOM does not nest them.
    event.stopPropagation()
    void handleSubmit(({ name, notes }) => onSave({ name, type, notes }))(event)
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <TextField
          label={text('workouts.blockName')}
          optional
          autoComplete="off"
          error={errors.name && tooLong(longestTitle)}
          {...register('name')}
        />
        <Select
          label={text('workouts.blockType')}
          items={blockTypes.map(value => ({ value, label: blockTypeLabel(text, value) }))}
          value={type}
          onChange={value => {
            setIsChosen(true)
            chosen.onChange(value)
          }}
        />
        <div className="grid grid-cols-[minmax(0,1fr)]">
          <MovementTextArea
            ref={notesField}
            label={text('workouts.blockNotes')}
            optional
            framed
            value={notes.value}
            onChange={notes.onChange}
            onBlur={notes.onBlur}
            vocabulary={vocabulary}
            error={errors.notes && tooLong(longestText)}
          />
        </div>
      </div>
      {(name + notes.value).trim() !== '' && (
        <ReadingPanel
          reading={reading}
          vocabulary={vocabulary}
          corrections={corrections}
          onCorrect={onCorrect}
          onMark={() => {}}
          onLearned={() => notesField.current?.focus()}
        />
      )}
    </form>
  )
}
