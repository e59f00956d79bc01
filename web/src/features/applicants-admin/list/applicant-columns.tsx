import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { stageLabels, type Applicant, type Stage } from '../../../api/applicants';
import { answerText } from '../../../content/formats';
import { Options, optionsOf } from '../../../ui/choices';
import {
  actionsColumn,
  cut,
  emailColumn,
  momentColumn,
  NameCell,
  narrow,
  onHover,
  selectColumn,
} from '../../../reading/columns';
import { StageMark, StageSquare } from '../../../reading/StageChoice';
import { WideOnly, type Column } from '../../../ui/Table';
import { DownloadResume } from '../DownloadResume';
import { Marks } from '../marks';
import type { Applicants } from '../useApplicants';
import type { ChangeEntry } from '../../../reading/useChange';

/** An arrow key changes a closed select at each press, so a choice by keyboard counts once it is confirmed or left. */
function StageSelect({ applicant, change }: { applicant: Applicant; change: ChangeEntry }) {
  const [picked, setPicked] = useState<Stage>();
  const isByKeyboard = useRef(false);
  const move = (stage: Stage | undefined) => {
    setPicked(undefined);
    if (stage && stage !== applicant.stage) void change(applicant, { stage });
  };
  const choose = (stage: Stage) => (isByKeyboard.current ? setPicked(stage) : move(stage));
  return (
    <span className="relative inline-flex items-center">
      <span className="pointer-events-none absolute left-2.5 flex">
        <StageSquare stage={picked ?? applicant.stage} />
      </span>
      <select
        aria-label={`Stage of ${applicant.fullName}`}
        value={picked ?? applicant.stage}
        onPointerDown={() => (isByKeyboard.current = false)}
        onKeyDown={({ key }) => {
          isByKeyboard.current = true;
          if (key === 'Enter') move(picked);
          if (key === 'Escape') setPicked(undefined);
        }}
        onBlur={() => move(picked)}
        onChange={({ target }) => choose(target.value as Stage)}
        className="h-9 w-34 appearance-none rounded-control border border-field-line bg-raised pr-7 pl-8 text-sm hover:border-line pointer-coarse:h-11"
      >
        <Options options={optionsOf(stageLabels)} />
      </select>
      <ChevronDown aria-hidden size={16} className="pointer-events-none absolute right-2" />
    </span>
  );
}

const jobColumn: Column<Applicant> = {
  header: 'Job',
  className: `${cut} @3xl:w-[24%]`,
  cell: ({ jobTitle }) => <span title={jobTitle}>{jobTitle}</span>,
};

const sourceColumn: Column<Applicant> = {
  header: 'Source',
  className: `${cut} @3xl:w-[10%] @max-5xl:hidden`,
  cell: ({ source }) => source && <span title={source.name}>{source.name}</span>,
};

/** The specification names these two for the applicants of a job. */
const letterColumn: Column<Applicant> = {
  header: 'Cover Letter',
  className: `${cut} @3xl:w-[18%]`,
  cell: ({ coverLetter }) => <span dir="auto">{coverLetter.split('\n', 1)[0]}</span>,
};
const answersColumn: Column<Applicant> = {
  header: 'Answers',
  className: `${cut} @3xl:w-[22%]`,
  cell: ({ answers }) => answers?.map(({ answer }) => answerText(answer)).join(' · '),
};
const resumeColumn: Column<Applicant> = {
  header: 'Resume',
  className: `${narrow} @max-3xl:hidden [&_svg]:hidden`,
  cell: (applicant) => <DownloadResume applicant={applicant} />,
};

export const columnsOf = (
  list: Applicants,
  change: ChangeEntry,
  onDelete: (applicant: Applicant) => void,
): Column<Applicant>[] => {
  const isOfAll = list.jobId === undefined;
  return [
    selectColumn(list.selection),
    {
      header: <WideOnly>Name</WideOnly>,
      isRowHeader: true,
      className: '@3xl:w-[24%] @3xl:max-w-0 @max-3xl:row-span-2',
      cell: (applicant) => (
        <NameCell
          entry={applicant}
          to={list.addresses.entry(applicant._id)}
          unread={applicant.unread}
          change={change}
        >
          {isOfAll && (
            <span className="block truncate text-xs text-ink-soft @3xl:hidden">{applicant.jobTitle}</span>
          )}
          <Marks applicant={applicant} />
        </NameCell>
      ),
    },
    ...(isOfAll ? [jobColumn, sourceColumn, emailColumn] : [emailColumn, letterColumn, resumeColumn]),
    ...(list.params.values.answers ? [answersColumn] : []),
    momentColumn(({ createdAt }) => createdAt),
    {
      header: <WideOnly>Stage</WideOnly>,
      className: `${narrow} @max-3xl:justify-self-end`,
      cell: (applicant) => (
        <>
          <span className="text-xs @3xl:hidden">
            <StageMark stage={applicant.stage} />
          </span>
          <span className="@max-3xl:hidden">
            <StageSelect applicant={applicant} change={change} />
          </span>
        </>
      ),
    },
    actionsColumn(onDelete, (applicant) => (
      <DownloadResume
        applicant={applicant}
        isShort
        className={clsx(onHover, !isOfAll && 'not-in-[[popover]]:hidden')}
      />
    )),
  ];
};
