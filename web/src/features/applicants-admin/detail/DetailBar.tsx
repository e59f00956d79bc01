import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { applicantWords as words, keyWords } from '../../../content/back-office/applicants';
import { Button } from '../../../ui/Button';
import { BackLink } from '../../../ui/titles';
import type { Applicants } from '../useApplicants';
import type { Neighbours } from './useNeighbours';

interface DetailBarProps {
  list: Applicants;
  neighbours: Neighbours;
  withKeys: boolean;
  onShowKeys: () => void;
}

/** The way back to the list and to the applicants before and after. */
export function DetailBar({ list, neighbours, withKeys, onShowKeys }: DetailBarProps) {
  const { previous, next } = neighbours;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 print:hidden">
      <BackLink to={list.addresses.list} state={list.state}>
        {words.close}
      </BackLink>
      <div className="flex gap-2">
        <Button
          size="small"
          variant="quiet"
          className="px-3! pointer-coarse:hidden"
          onClick={onShowKeys}
          aria-label={keyWords.title}
        >
          <Keyboard aria-hidden size={18} />
        </Button>
        {(
          [
            [previous, words.previousApplicant, 'k', ChevronLeft],
            [next, words.nextApplicant, 'j', ChevronRight],
          ] as const
        ).map(([go, label, key, Icon]) => (
          <Button
            key={key}
            size="small"
            className="px-3!"
            aria-label={label}
            aria-keyshortcuts={withKeys ? key : undefined}
            disabled={!go}
            onClick={go}
          >
            <Icon aria-hidden size={20} />
          </Button>
        ))}
      </div>
    </div>
  );
}
