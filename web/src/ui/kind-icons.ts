import {
  Briefcase,
  DatabaseBackup,
  FileText,
  Inbox,
  MessageSquareText,
  PanelsTopLeft,
  Settings,
  ShieldCheck,
  UserRound,
  Users,
} from 'lucide-react';

/** For the admin: what something is about. */
export const kindIcons = {
  account: UserRound,
  job: Briefcase,
  project: PanelsTopLeft,
  applicant: Users,
  enquiry: Inbox,
  person: ShieldCheck,
  retention: ShieldCheck,
  backup: DatabaseBackup,
  template: MessageSquareText,
  content: FileText,
  settings: Settings,
};
