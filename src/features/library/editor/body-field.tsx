import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { excerptOf } from '#domain/excerpt.ts'
import { type Block, lengthOfBlocks, longestBlocks, mostBlocks } from '#domain/programming/block.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { useText } from '#i18n/text.tsx'
import { blockTypeLabel } from '#i18n/workout-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ReorderList, type RowMoves } from '#ui/forms/reorder-list.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import type { Vocabulary } from '../library-queries.ts'
import { BlockEditor } from './block-editor.tsx'
import { type KeyedBlock, useTooLong, type WorkoutValues, withKey } from './workout-form-values.ts'

/** The text is one of the rows, wherever it stands. */
const textRow = { key: 'text' } as const
type Row = KeyedBlock | typeof textRow

type BodyFieldProps = {
  control: Control<WorkoutValues>
  vocabulary: Vocabulary
  /** The field for the text. */
  children: ReactNode
  /** Beside the button that adds a block. */
  actions?: ReactNode
}

/** The text and the blocks as one list, in the order in which they are done. */
export function BodyField({ control, vocabulary, children, actions }: BodyFieldProps) {
  const text = useText()
  const editorText = useEditorText()
  const tooLong = useTooLong()
  const addButton = useRef<HTMLButtonElement>(null)
  const { value: blocks, onChange: setBlocks } = useController({ control, name: 'blocks' }).field
  const { value: descriptionAt, onChange: setDescriptionAt } = useController({
    control,
    name: 'descriptionAt',
  }).field
  const corrections = useController({ control, name: 'corrections' }).field
  const [editor, setEditor] = useState<{ block?: KeyedBlock }>()
  const rows: Row[] = (blocks as Row[]).toSpliced(descriptionAt, 0, textRow)
  const isFull = blocks.length >= mostBlocks
  const nameOf = (row: Row) =>
    isText(row) ? text('workouts.description') : row.name || blockTypeLabel(text, row.type)

  function setRows(next: readonly Row[]) {
    setBlocks(next.filter(row => !isText(row)))
    setDescriptionAt(next.indexOf(textRow))
  }

  function save(block: Block) {
    const key = editor?.block?.key
    setRows(key ? rows.map(row => (row.key === key ? { ...block, key } : row)) : [...rows, withKey(block)])
  }

  function move(from: number, to: number) {
    setRows(rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1)))
  }

  function remove({ key }: KeyedBlock) {
    setRows(rows.filter(row => row.key !== key))
    // The menu unmounts with its row, and first tries to return the focus to it.
    requestAnimationFrame(() => addButton.current?.focus())
  }

  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex items-end justify-between gap-4">
        {/* The name of the field, which stands inside the list. */}
        <span aria-hidden className="font-semibold text-sm">
          {text('workouts.description')}
        </span>
      </div>
      <ReorderList
        label={editorText('parts')}
        items={rows}
        keyOf={row => row.key}
        onMove={move}
        handleLabel={row =>
          isText(row) ? editorText('moveText') : text('workouts.moveBlock', { block: nameOf(row) })
        }
        handleHint={text('workouts.moveHint')}
        movedText={(row, position, count) =>
          text('workouts.blockMoved', { block: nameOf(row), position, count })
        }
      >
        {(row, moves) =>
          isText(row) ? (
            children
          ) : (
            <BlockRow
              block={row}
              name={nameOf(row)}
              moves={moves}
              onEdit={() => setEditor({ block: row })}
              onRemove={() => remove(row)}
            />
          )
        }
      </ReorderList>
      <div className="flex flex-wrap items-center gap-x-1">
        <Button
          ref={addButton}
          variant="quiet"
          icon={<Plus aria-hidden />}
          disabled={isFull}
          onClick={() => setEditor({})}
        >
          {text('workouts.addBlock')}
        </Button>
        {actions}
        {isFull && (
          <p className="text-muted text-sm">{text('workouts.tooManyBlocks', { limit: mostBlocks })}</p>
        )}
        {lengthOfBlocks(blocks) > longestBlocks && (
          <p role="alert" className="text-danger text-sm">
            {tooLong(longestBlocks)}
          </p>
        )}
      </div>
      {editor && (
        <BlockEditor
          {...editor}
          vocabulary={vocabulary}
          corrections={corrections.value}
          onCorrect={corrections.onChange}
          title={editor.block ? undefined : text('workouts.addBlock')}
          onSave={save}
          onClose={() => setEditor(undefined)}
        />
      )}
    </div>
  )
}

function isText(row: Row): row is typeof textRow {
  return row === textRow
}

type BlockRowProps = {
  block: Block
  name: string
  moves: RowMoves
  onEdit: () => void
  onRemove: () => void
}

function BlockRow({ block, name, moves, onEdit, onRemove }: BlockRowProps) {
  const text = useText()
  return (
    <div className="relative flex items-center gap-2 hover:bg-sunken/50">
      <div className="min-w-0 flex-1 py-2 pl-1">
        {block.name && (
          <p className="overline-label text-[0.6875rem] text-muted">{blockTypeLabel(text, block.type)}</p>
        )}
        <button
          type="button"
          onClick={onEdit}
          className="heading-small line-clamp-2 cursor-pointer text-left after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {name}
        </button>
        {block.notes && (
          <p className="line-clamp-2 whitespace-pre-line text-muted text-sm leading-5">
            {excerptOf(block.notes)}
          </p>
        )}
      </div>
      <div className="relative">
        <Menu
          trigger={
            <IconButton
              label={text('workouts.blockActions', { block: name })}
              icon={<EllipsisVertical aria-hidden />}
            />
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
            {text('workouts.edit')}
          </MenuItem>
          <MenuItem icon={<ArrowUp aria-hidden />} disabled={!moves.up} onSelect={() => moves.up?.()}>
            {text('workouts.moveUp')}
          </MenuItem>
          <MenuItem icon={<ArrowDown aria-hidden />} disabled={!moves.down} onSelect={() => moves.down?.()}>
            {text('workouts.moveDown')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={onRemove}>
            {text('workouts.removeBlock')}
          </MenuItem>
        </Menu>
      </div>
    </div>
  )
}
