import { Link } from 'react-router-dom';
import css from './Member.module.css';

/** A member's username, which leads to their page. */
export function MemberLink({ of: { id, username } }: { of: { id: string; username: string } }) {
  return (
    <Link className={css.link} to={`/members/${id}`}>
      {username}
    </Link>
  );
}
