import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { excerptOf } from '#domain/excerpt.ts'
import type { Block } from '#domain/programming/block.ts'
import { useText } from '#i18n/text.tsx'
import { blockTypeLabel } from '#i18n/workout-words.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { RowMoves } from '#ui/forms/reorder-list.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'

type BlockRowProps = {
  block: Block
  name: string
  moves: RowMoves
  onEdit: () => void
  onRemove: () => void
}

export function BlockRow({ block, name, moves, onEdit, onRemove }: BlockRowProps) {
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
