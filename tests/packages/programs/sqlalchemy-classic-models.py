"""Models as they were written before annotations: Column attributes on a declarative base."""
from datetime import datetime, timezone

from sqlalchemy import Boolean, Column, DateTime, Float, ForeignKey, Integer, String, create_engine, or_
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import backref, declarative_base, relationship, sessionmaker

Base = declarative_base()


class User(Base):
    __tablename__ = "users"
    id = Column(Integer, primary_key=True, autoincrement=True)
    email = Column(String(120), unique=True, nullable=False, index=True)
    active = Column(Boolean, default=True)
    created = Column(DateTime, default=lambda: datetime.now(timezone.utc))


class Invoice(Base):
    __tablename__ = "invoices"
    id = Column(Integer, primary_key=True)
    amount = Column(Float, nullable=False)
    user_id = Column(Integer, ForeignKey("users.id"))
    user = relationship("User", backref=backref("invoices", lazy="dynamic"))

    def total(self, rate=0.25):
        return self.amount * (1 + rate)


engine = create_engine("sqlite://")
SessionLocal = sessionmaker(bind=engine, autoflush=False)
Base.metadata.create_all(bind=engine)

db = SessionLocal()
user = User(email="ann@example.com")
db.add(user)
db.commit()
db.refresh(user)
db.add(Invoice(amount=40, user=user))
db.add(Invoice(amount=60.5, user_id=user.id))
db.commit()

print(user.invoices.filter(Invoice.amount > 50).count(), [i.total() for i in user.invoices])
query = db.query(User).filter(or_(User.active == True, User.email.ilike("%@x.com"))).order_by(User.created.desc())
print(query.first().email, query.count(), db.query(Invoice).filter_by(user_id=1).all()[0].amount)
try:
    db.add(User(email="ann@example.com"))
    db.commit()
except IntegrityError as e:
    db.rollback()
    print("duplicate:", type(e.orig).__name__)
finally:
    db.close()
