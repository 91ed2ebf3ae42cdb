-- Room for new row versions on the page, so that hot rows are updated in place (HOT).
ALTER TABLE account SET (fillfactor = 60);--> statement-breakpoint
ALTER TABLE gate SET (fillfactor = 20);--> statement-breakpoint
ALTER TABLE orders SET (fillfactor = 80);--> statement-breakpoint
-- Movements and the audit log are only added: the application gives itself no right to change them.
REVOKE UPDATE, DELETE, TRUNCATE ON transfer FROM CURRENT_USER;--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON audit FROM CURRENT_USER;
