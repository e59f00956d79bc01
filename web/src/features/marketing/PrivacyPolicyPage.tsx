import { privacyPolicy } from '../../content/policies/privacy';
import { PolicyPage } from './PolicyPage';

export default function PrivacyPolicyPage() {
  return <PolicyPage policy={privacyPolicy} />;
}
