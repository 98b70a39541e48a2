import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Block, lengthOfBlocks, longestBlocks, mostBlocks } from '../../domain/programming/block.ts'
import { useText } from '../../i18n/text.tsx'
import { blockTypeLabel } from '../../i18n/workout-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ReorderList, type RowMoves } from '../../ui/forms/reorder-list.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { BlockEditorDialog } from './block-editor-dialog.tsx'
import { useTooLong } from './use-too-long.ts'
import { type KeyedBlock, withKey } from './workout-form-values.ts'

type BlocksFieldProps = { blocks: readonly KeyedBlock[]; onChange: (blocks: KeyedBlock[]) => void }

export function BlocksField({ blocks, onChange }: BlocksFieldProps) {
  const text = useText()
  const tooLong = useTooLong()
  const addButton = useRef<HTMLButtonElement>(null)
  // Keeps its block while the dialog closes.
  const [editor, setEditor] = useState<{ open: boolean; block?: KeyedBlock }>({ open: false })
  const isFull = blocks.length >= mostBlocks
  const nameOf = (block: Block) => block.name || blockTypeLabel(text, block.type)

  function save(block: Block) {
    const key = editor.block?.key
    onChange(
      key ? blocks.map(one => (one.key === key ? { ...block, key } : one)) : [...blocks, withKey(block)],
    )
  }

  function move(from: number, to: number) {
    const moved = blocks.slice(from, from + 1)
    onChange(blocks.toSpliced(from, 1).toSpliced(to, 0, ...moved))
  }

  function remove({ key }: KeyedBlock) {
    onChange(blocks.filter(block => block.key !== key))
    // The menu unmounts with its row, and first tries to return the focus to it.
    requestAnimationFrame(() => addButton.current?.focus())
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-semibold text-sm">{text('workouts.blocks')}</legend>
      <p className="text-muted text-sm">
        {isFull ? text('workouts.tooManyBlocks', { limit: mostBlocks }) : text('workouts.blocksHint')}
        {lengthOfBlocks(blocks) > longestBlocks && (
          <span role="alert" className="block text-danger">
            {tooLong(longestBlocks)}
          </span>
        )}
      </p>
      {blocks.length > 0 && (
        <ReorderList
          label={text('workouts.blocks')}
          items={blocks}
          keyOf={block => block.key}
          onMove={move}
          handleLabel={block => text('workouts.moveBlock', { block: nameOf(block) })}
          handleHint={text('workouts.moveHint')}
          movedText={(block, position, count) =>
            text('workouts.blockMoved', { block: nameOf(block), position, count })
          }
        >
          {(block, moves) => (
            <BlockRow
              block={block}
              name={nameOf(block)}
              moves={moves}
              onEdit={() => setEditor({ open: true, block })}
              onRemove={() => remove(block)}
            />
          )}
        </ReorderList>
      )}
      <div>
        <Button
          ref={addButton}
          icon={<Plus aria-hidden />}
          disabled={isFull}
          onClick={() => setEditor({ open: true })}
        >
          {text('workouts.addBlock')}
        </Button>
      </div>
      <BlockEditorDialog
        {...editor}
        onOpenChange={open => setEditor({ ...editor, open })}
        title={editor.block ? undefined : text('workouts.addBlock')}
        onSave={save}
      />
    </fieldset>
  )
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
          <p className="line-clamp-2 whitespace-pre-line text-muted text-sm leading-5">{block.notes}</p>
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
