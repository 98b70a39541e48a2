import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#i18n/text.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { AthleteDialogs, type AthleteQuestion } from '../athlete-dialogs.tsx'
import { DecisionItems } from '../athlete-menu.tsx'
import type { Athlete } from '../roster.ts'

/** The same actions as in the list. */
export function ProfileMenu({ athlete }: { athlete: Athlete }) {
  const text = useText()
  const [question, setQuestion] = useState<AthleteQuestion>()
  const [isAsking, setIsAsking] = useState(false)
  const ask = (next: AthleteQuestion) => {
    setQuestion(next)
    setIsAsking(true)
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={text('athletes.actionsFor', { name: athlete.fullName })}
            icon={<EllipsisVertical />}
          />
        }
      >
        <DecisionItems
          athlete={athlete}
          onStanding={(athletes, standing) => ask({ about: 'standing', athletes, standing })}
          onRename={one => ask({ about: 'rename', athlete: one })}
          onRemove={one => ask({ about: 'remove', athlete: one })}
          onDelete={one => ask({ about: 'delete', athlete: one })}
        />
      </Menu>
      <AthleteDialogs question={question} open={isAsking} onOpenChange={setIsAsking} onAsk={ask} />
    </>
  )
}
