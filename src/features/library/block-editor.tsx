import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { type Block, blockTypes, defaultBlockType } from '../../domain/programming/block.ts'
import { longestText, longestTitle } from '../../domain/programming/workout.ts'
import { useText } from '../../i18n/text.tsx'
import { blockTypeLabel } from '../../i18n/workout-words.ts'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { FormPage, type FormStatus } from '../../ui/overlays/form-page.tsx'
import { blockInput } from './library.schema.ts'
import { useTooLong } from './use-too-long.ts'

type BlockEditorProps = {
  /** The block to edit; undefined for a new one. */
  block?: Block | undefined
  title?: string | undefined
  onSave: (block: Block) => void
  onClose: () => void
}

/** In the place of the workout form, in the same dialog. Mounted while it is open. */
export function BlockEditor({ block, title, onSave, onClose }: BlockEditorProps) {
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
        onStatus={setStatus}
        onSave={saved => {
          onSave(saved)
          onClose()
        }}
      />
    </FormPage>
  )
}

type BlockFormProps = {
  id: string
  block: Block | undefined
  onStatus: (status: FormStatus) => void
  onSave: (block: Block) => void
}

function BlockForm({ id, block, onStatus, onSave }: BlockFormProps) {
  const text = useText()
  const tooLong = useTooLong()
  const { control, register, handleSubmit, formState } = useForm<Block>({
    resolver: zodResolver(blockInput),
    defaultValues: block ?? { name: '', type: defaultBlockType, notes: '' },
  })
  const { errors, isDirty } = formState
  const type = useController({ control, name: 'type' }).field

  useEffect(() => {
    onStatus(isDirty ? 'changed' : 'unchanged')
  }, [isDirty, onStatus])

  function submit(event: FormEvent) {
    // React events of this form bubble to the workout form, although the DOM does not nest them.
    event.stopPropagation()
    void handleSubmit(({ name, type, notes }) => onSave({ name, type, notes }))(event)
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
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
        value={type.value}
        onChange={type.onChange}
      />
      <TextArea
        label={text('workouts.blockNotes')}
        optional
        rows={5}
        error={errors.notes && tooLong(longestText)}
        {...register('notes')}
      />
    </form>
  )
}
